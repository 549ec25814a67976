import type { ReactNode } from "react";

export interface LineDiffRow {
  before: { number: number; text: string } | null;
  after: { number: number; text: string } | null;
  isSame: boolean;
}

export interface LineDiffProps {
  label: string;
  beforeTitle: ReactNode;
  afterTitle: ReactNode;
  rows: readonly LineDiffRow[];
  /** What is said of a line that only one side has, for those who see no colour. */
  goneText: string;
  newText: string;
}

/** Two versions of a text beside each other. */
export function LineDiff({ label, beforeTitle, afterTitle, rows, goneText, newText }: LineDiffProps) {
  return (
    <table className="linediff" aria-label={label}>
      <colgroup>
        <col className="linediff__number" />
        <col />
        <col className="linediff__number" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {beforeTitle}
          </th>
          <th scope="col" colSpan={2}>
            {afterTitle}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ before, after, isSame }) => (
          <tr key={`${before?.number ?? ""}-${after?.number ?? ""}`}>
            <td className="linediff__number">{before?.number}</td>
            <td data-change={before && !isSame ? "gone" : undefined}>
              {before && !isSame && <span className="sr">{goneText} </span>}
              {before?.text}
            </td>
            <td className="linediff__number">{after?.number}</td>
            <td data-change={after && !isSame ? "new" : undefined}>
              {after && !isSame && <span className="sr">{newText} </span>}
              {after?.text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
