const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS5: 'socks5',
  SOCKS4: 'socks4',
}

/**
 * The first proxy that Electron's `resolveProxy` offers ("PROXY proxy.example:3128; DIRECT"), as an address
 * ("http://proxy.example:3128"). `undefined`: a direct connection.
 */
export function firstProxy(answer: string): string | undefined {
  const [way = '', hostAndPort = ''] = (answer.split(';')[0] ?? '').trim().split(/\s+/)
  const scheme = schemes[way.toUpperCase()]
  return scheme === undefined || hostAndPort === '' ? undefined : `${scheme}://${hostAndPort}`
}
