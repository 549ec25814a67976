import { useEffect, useRef } from "react";

/**
 * What was pressed is gone with its answer: the keyboard goes on to what is asked next. Nothing is taken from whoever is somewhere,
 * and a page that is only opened stays where it is.
 */
export function useKeyboardAt<Place extends string>(
  place: Place | null,
  { asked, lead }: { asked: string; lead: (place: Place) => void },
): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    if (place !== null && document.activeElement === document.body) lead(place);
  }, [place, asked, lead]);
}
