import type { Service } from '../../domain/services.ts'

/** What holds of a place. */
interface PlaceFacts {
  /** What it shows comes from this service; left out, from none. */
  service?: Service
  /** What this desk did and set is no part of a snapshot. */
  isOfNow?: true
}

/** The places of an enterprise, in the order of the rail. */
const places = {
  today: { service: 'memberCenter', isOfNow: true },
  members: { service: 'memberCenter' },
  board: { service: 'memberCenter' },
  loans: { service: 'memberCenter', isOfNow: true },
  products: { service: 'memberCenter' },
  activities: { service: 'activities' },
  reports: { service: 'memberCenter' },
  jobs: { isOfNow: true },
  history: { isOfNow: true },
  snapshots: { service: 'memberCenter', isOfNow: true },
  settings: { isOfNow: true },
} as const satisfies Record<string, PlaceFacts>
export type EnterprisePlace = keyof typeof places
export const enterprisePlaces = Object.keys(places) as EnterprisePlace[]
export const factsOf = (place: EnterprisePlace): PlaceFacts => places[place]

export function isEnterprisePlace(text: string | undefined): text is EnterprisePlace {
  return enterprisePlaces.some((place) => place === text)
}
