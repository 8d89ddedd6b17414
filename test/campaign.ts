/**
 * How much is tried: `npm test` plays a sample, always the same; `npm run campaign` gives a seed and a count and plays
 * all of it, or with `--minutes` a share, which the seed draws. What it plays is listed in scripts/campaign/parts.mjs.
 */
interface Given {
  seed: number
  count: number
  /** From 0 to 1. */
  share: number
}

const given = process.env['KEYDESK_CAMPAIGN']

export const campaign = given ? campaignOf(JSON.parse(given) as Given) : sampleOf(20_261_122)

/** Numbers from 0 up to 1, always the same ones for a seed (Park and Miller). */
export function drawsFrom(start: number): () => number {
  let state = (Math.abs(start) % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/**
 * A test function (`it`, `it.each`), for tests that the campaign alone plays: they take long, and what they run of the
 * program others run too (docs/testing.md says how they were found).
 */
export const inCampaign = <Test>(test: Test): Test => (campaign.isOn ? test : (left as Test))

const left: unknown = Object.assign(() => undefined, { each: () => () => undefined })

interface Campaign {
  seed: number
  /** Whether this is a campaign, be it a share of one. */
  isOn: boolean
  /** Whether everything is played: for sizes; of cases `some` plays a share. */
  isWhole: boolean
  /**
   * How many runs of something there are: so many in the sample, or `factor` times the campaign's count. A share of a
   * campaign has at least the sample's: tests also expect that something was tried.
   */
  runs: (sample: number, factor?: number) => number
  /** The same for a property of fast-check, with the seed. */
  property: (sample: number, factor?: number) => { numRuns: number; seed: number }
  /** Which cases are played: those of the sample, by default every second one; in a share of a campaign at least one. */
  some: <Case>(cases: readonly Case[], isInSample?: (one: Case, at: number) => boolean) => Case[]
  /** Whether a case of a product of many is played, which its places in the factors name. */
  has: (isInSample: boolean, ...places: readonly number[]) => boolean
  /** A campaign takes the time that it takes. */
  timeout: number
}

function sampleOf(seed: number): Campaign {
  return {
    seed,
    isOn: false,
    isWhole: false,
    runs: (sample) => sample,
    property: (numRuns) => ({ numRuns, seed }),
    some: (cases, isInSample = (_, at) => at % 2 === 0) => cases.filter(isInSample),
    has: (isInSample) => isInSample,
    timeout: 300_000,
  }
}

function campaignOf({ seed, count, share }: Given): Campaign {
  const runs = (sample: number, factor = 1) => Math.max(sample, Math.ceil(count * factor * share))
  return {
    seed,
    isOn: true,
    isWhole: share >= 1,
    runs,
    property: (sample, factor) => ({ numRuns: runs(sample, factor), seed }),
    some(cases) {
      const draw = drawsFrom(seed)
      const drawn = cases.map((_, at) => ({ at, by: draw() })).sort((one, other) => one.by - other.by)
      const played = new Set(drawn.slice(0, Math.max(1, Math.round(cases.length * share))).map(({ at }) => at))
      return cases.filter((_, at) => played.has(at))
    },
    has(_, ...places) {
      const draw = drawsFrom(places.reduce((sum, place) => (sum * 1009 + place) % 2_147_483_647, seed))
      // The first two of neighbours are close to each other.
      return [draw(), draw(), draw()].at(-1)! < share
    },
    timeout: 7_200_000,
  }
}
