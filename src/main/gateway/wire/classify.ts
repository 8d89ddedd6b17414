import type { WireCode } from '../../../contract/codes.ts'

const codes: Record<string, WireCode> = {
  ECONNREFUSED: 'net.refused',
  ENOTFOUND: 'net.nameNotFound',
  EAI_AGAIN: 'net.nameNotFound',
  EHOSTUNREACH: 'net.noRoute',
  ENETUNREACH: 'net.noRoute',
  EADDRNOTAVAIL: 'net.noRoute',
  ENETDOWN: 'net.noRoute',
  EHOSTDOWN: 'net.noRoute',
  ETIMEDOUT: 'net.connectTimeout',
  UND_ERR_CONNECT_TIMEOUT: 'net.connectTimeout',
  ECONNRESET: 'net.reset',
  EPIPE: 'net.reset',
  ECONNABORTED: 'net.reset',
  UND_ERR_SOCKET: 'net.reset',
  UND_ERR_HEADERS_TIMEOUT: 'net.timeout',
  UND_ERR_BODY_TIMEOUT: 'net.timeout',
  UND_ERR_PRX_TLS: 'net.proxy',
  UND_ERR_PRX_CONN: 'net.proxy',
}

/** OpenSSL's and Node's codes for a failed certificate check or handshake. */
const tls = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|EPROTO$)/

/** undici says this, only in its message, if a proxy refuses the tunnel. */
const tunnelRefused = /^Proxy response \((\d{3})\)/

/**
 * What a raw error says about the connection. It doesn't decide whether the request was sent; the transport observes
 * that.
 */
export function classifyNetworkError(error: unknown): { code: WireCode; proxyStatus?: number } {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const refusal = tunnelRefused.exec(cause.message)
    if (refusal) return { code: 'net.proxy', proxyStatus: Number(refusal[1]) }
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (tls.test(code)) return { code: 'net.tls' }
    const known = codes[code]
    if (known) return { code: known }
    // Happy eyeballs: one failure per address tried; they differ at most in the address family.
    if (cause instanceof AggregateError && cause.errors.length > 0) return classifyNetworkError(cause.errors[0])
  }
  return { code: 'net.failed' }
}
