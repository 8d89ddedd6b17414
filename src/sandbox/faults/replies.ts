import { writeJson } from '../json.ts'
import { SOME_ACTIVITY } from '../services/activities.ts'
import { activityFailure, CLAIMED_TOO_OFTEN, nothingToTake } from '../services/activity.ts'
import { isActivityCode, isMemberCenterCode } from '../wire/codes.ts'
import { Refusal } from '../wire/refusals.ts'
import { jsonReply, type Endpoint, type Reply } from '../wire/request.ts'
import type { World } from '../world.ts'
import type { Fault } from './rules.ts'

const DETAIL = 'a fault rule says so'

const page = (status: number, title: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
})

function otherShape(endpoint: Endpoint): Reply {
  if (endpoint === 'token') return jsonReply(200, writeJson({ token: 'elsewhere' }))
  if (endpoint === 'B1')
    return jsonReply(200, writeJson({ resultCode: '0000', resultMessage: 'success', detail: { products: 'none' } }))
  return jsonReply(200, writeJson({ code: 0, message: 'success', data: { list: 'none', total: 'many' } }))
}

function malformed(as: 'notJson' | 'html' | 'otherShape', endpoint: Endpoint): Reply {
  switch (as) {
    case 'notJson':
      return jsonReply(200, '{"code":0,"message":"success","data":')
    case 'html':
      return page(200, 'Please sign in to this network')
    case 'otherShape':
      return otherShape(endpoint)
  }
}

type CodeFault = Extract<Fault, { what: 'code' }>

/**
 * A code in the form of the service that was asked, with the fields that the specification adds; an unknown code is
 * sent as it is.
 */
function businessError({ code, status }: CodeFault, endpoint: Endpoint, world: World): Reply {
  if (endpoint === 'token') return jsonReply(400, writeJson({ error: code, error_description: DETAIL }))
  if (endpoint === 'B1') {
    if (code === '3002') return nothingToTake(DETAIL, SOME_ACTIVITY, CLAIMED_TOO_OFTEN)
    return isActivityCode(code)
      ? activityFailure(code, DETAIL)
      : jsonReply(200, writeJson({ resultCode: code, resultMessage: DETAIL }))
  }
  if (!isMemberCenterCode(code)) return jsonReply(status ?? 299, writeJson({ code, message: DETAIL, cause: DETAIL }))
  const data = code === '60027' ? { succeeded: [], failed: [] } : null
  return world.envelopes.refusal(new Refusal(code, DETAIL, { data }), status)
}

function statusReply({ status, headers, body }: Extract<Fault, { what: 'status' }>): Reply {
  const usual = page(status, `${status}`)
  // In lower case, so that a given name takes the place of the usual one.
  const given = Object.fromEntries(new Headers(headers))
  return { status, headers: { ...usual.headers, ...given }, body: body ?? usual.body }
}

/** The faults that replace the reply and leave the connection alone. */
export type ReplyFault = Extract<Fault, { what: 'malformed' | 'status' | 'tooMany' | 'code' }>

export function replyOf(fault: ReplyFault, endpoint: Endpoint, world: World): Reply {
  switch (fault.what) {
    case 'malformed':
      return malformed(fault.as, endpoint)
    case 'status':
      return statusReply(fault)
    case 'tooMany': {
      const retry: Record<string, string> =
        fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
      return { status: 429, headers: { 'content-type': 'text/plain', ...retry }, body: 'too many requests' }
    }
    case 'code':
      return businessError(fault, endpoint, world)
  }
}
