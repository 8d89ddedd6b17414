/**
 * How much is tried: `npm test` plays a sample, always the same; `npm run campaign` gives a seed and a count, and plays
 * all of it.
 */
const given = process.env['KEYDESK_CAMPAIGN']
const { seed, count } = given ? (JSON.parse(given) as { seed: number; count: number }) : { seed: 20_261_122, count: 0 }

export const campaign = {
  seed,
  /** How many runs of something there are: so many in the sample, or this share of the campaign's count. */
  runs: (sample: number, share = 1): number => (count === 0 ? sample : Math.max(sample, Math.ceil(count * share))),
  isWhole: count > 0,
  /** Which of some cases that are much alike there are: every second one in the sample, all in the campaign. */
  some: <Case>(cases: readonly Case[]): Case[] => cases.filter((_, at) => count > 0 || at % 2 === 0),
  /** A campaign takes the time that it takes. */
  timeout: count > 0 ? 7_200_000 : 300_000,
}

/** Numbers from 0 up to 1, always the same ones for a seed (Park and Miller). */
export function drawsFrom(start: number): () => number {
  let state = (Math.abs(start) % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
