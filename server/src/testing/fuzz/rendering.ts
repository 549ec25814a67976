// Templates, blocks and written files that are meant to keep their readers busy: whatever they are made of, there is an answer.
import { CREATE_ATTACHMENT } from "@handsel/contract/crm/attachments.ts";
import { LIST_HTML_BLOCKS, SAVE_HTML_BLOCK } from "@handsel/contract/crm/blocks.ts";
import { CREATE_CAMPAIGN, CREATE_CAMPAIGN_ACTION } from "@handsel/contract/crm/campaigns.ts";
import { RENDER_EMAIL } from "@handsel/contract/crm/templates.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { campaignForm } from "../campaign-builders.ts";
import { anAddress, type Question } from "./asking.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { BLOCK_KEYS, hostileBlock, hostileMarkup } from "./markup.ts";
import { count, newTally, shown, type Tally, wrongIn } from "./verdict.ts";
import { OWN, renewSessions, SESSION_CALLS, type World } from "./world.ts";

const CAMPAIGN = "FUZZ";
const TEMPLATE = { campaignCode: CAMPAIGN, templateName: "T-FUZZ" };

export async function* fuzzRendering(world: World, inputs: number, only?: string): AsyncGenerator<Tally> {
  const kinds = {
    "rendering of templates": (chance: Chance) => rendering(world, chance, hostileMarkup(chance)),
    "rendering of blocks": (chance: Chance) =>
      rendering(world, chance, `[[${chance.pick(BLOCK_KEYS)}]]`.repeat(1 + chance.below(200))),
    "making of files": (chance: Chance) =>
      question(world, chance, CREATE_ATTACHMENT, {
        fileName: chance.often(0.5) ? "fuzz.pdf" : "fuzz.html",
        html: hostileMarkup(chance) || "x",
      }),
  };
  const chosen = Object.entries(kinds).filter(([name]) => only === undefined || name.includes(only));
  if (chosen.length === 0) return;
  await prepare(world);
  for (const [name, make] of chosen) {
    const tally = newTally(name);
    for (let number = 0; number < inputs; number += 1) {
      const chance = chanceOf(world.seed, name, number);
      if (number % SESSION_CALLS === SESSION_CALLS - 1) await renewSessions(world);
      if (name === "rendering of blocks") await saveBlocks(world, chance);
      const asked = make(chance);
      const heard = await world.line.ask(asked);
      const wrong = wrongIn(asked, heard, world.secrets);
      count(tally, heard, { name: String(number), wrong, sent: shown(asked) });
    }
    yield tally;
  }
}

/** A template of its own; another run may have made it. */
async function prepare(world: World): Promise<void> {
  const chance = chanceOf(world.seed, "rendering");
  const campaign = campaignForm({ campaignCode: CAMPAIGN, startDate: "2026-01-01" });
  await world.line.ask(question(world, chance, CREATE_CAMPAIGN, { campaign }));
  const campaignAction = {
    campaignId: CAMPAIGN,
    actionCode: "FUZZ",
    description: "Fuzz",
    commsType: "EMAIL" as const,
    stopOutcome: "SUCCESS" as const,
    templateName: TEMPLATE.templateName,
  };
  await world.line.ask(question(world, chance, CREATE_CAMPAIGN_ACTION, { campaignAction }));
}

async function saveBlocks(world: World, chance: Chance): Promise<void> {
  const heard = await world.line.ask(question(world, chance, LIST_HTML_BLOCKS, {}));
  const text = "silence" in heard ? "{}" : heard.body.toString("utf8");
  const { htmlBlocks = [] } = JSON.parse(text) as { htmlBlocks?: { key: string; uuid: string }[] };
  for (const key of BLOCK_KEYS) {
    const uuid = htmlBlocks.find((block) => block.key === key)?.uuid;
    const htmlBlock = { key, description: "Fuzz", body: hostileBlock(chance), ...(uuid && { uuid }) };
    await world.line.ask(question(world, chance, SAVE_HTML_BLOCK, { htmlBlock }));
  }
}

function rendering(world: World, chance: Chance, htmlPart: string): Question {
  const references = world.own.of("reference", "sale").map(String);
  const contractReference = chance.pickAny(references) ?? "none";
  return question(world, chance, RENDER_EMAIL, { ...TEMPLATE, contractReference, subject: "Hi", htmlPart });
}

function question<Op extends Operation>(
  { staff: [top] }: World,
  chance: Chance,
  { path }: Op,
  input: InputOf<Op>,
): Question {
  const body = { header: { sessionID: top.token }, subdomain: OWN, ...(input as object) };
  return {
    path,
    subdomain: OWN,
    body: Buffer.from(JSON.stringify(body)),
    headers: { "x-forwarded-for": anAddress(chance) },
  };
}
