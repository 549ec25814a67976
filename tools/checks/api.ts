// The description of the API: without a fault or a warning by the recommended rules of two linters, and without a change that
// breaks what was written against the last release.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { breakingChanges, type Description } from "../api/breaking-changes.ts";
import { presentDescription, releasedDescription } from "../api/description.ts";

const SHOWN = 20;

async function byRedocly(api: Description): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(api), absoluteRef: "openapi.json", config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ""})`,
  );
}

async function bySpectral(api: Description): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // Its own types do not know the rules that it brings along.
  const rules = spectralRulesets.oas as spectralCore.RulesetDefinition;
  spectral.setRuleset({ extends: [[rules, "recommended"]] });
  const problems = await spectral.run({ ...api });
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join("/")})`);
}

export async function checkApi(): Promise<boolean> {
  const api = presentDescription();
  const released = releasedDescription();
  const found = [
    ...(await byRedocly(api)),
    ...(await bySpectral(api)),
    ...(released
      ? breakingChanges(released, api).map((change) => `breaks the last release: ${change}`)
      : ["no description of a release"]),
  ];
  for (const problem of found.slice(0, SHOWN)) console.error(problem);
  if (found.length > SHOWN) console.error(`and ${found.length - SHOWN} more`);
  return found.length === 0;
}

if (import.meta.main) process.exit((await checkApi()) ? 0 : 1);
