import { afterEach } from 'vitest'

/** Each test of this file, or of this `describe`, may set `TZ`: the zone that was there before is put back after it. */
export function putTimeZoneBack(): void {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
}
