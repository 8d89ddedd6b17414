/** Secrets with every letter that some spelling changes. */
export const secrets = {
  clientToken: 'client+token/of=tests"~!(x)*',
  userToken: "user.token~of-tests'\\1&2;3,<4>",
  refreshToken: 'refresh token of/tests+1',
  password: 'pä"ss\\wörd /+&=%!\'()*~ 密码😀',
  appSecret: 'app secret:/+%&ü1',
}
export const appKey = 'app key:1'

export type Spelling = (secret: string) => string
const percent: Spelling = encodeURIComponent
const strict: Spelling = (secret) =>
  percent(secret).replace(/[!'()*~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
const lower: Spelling = (text) => text.replace(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())
const form: Spelling = (secret) => new URLSearchParams({ '': secret }).toString().slice(1)
const inJson: Spelling = (secret) => JSON.stringify(secret).slice(1, -1)
const units = (pattern: RegExp): Spelling => {
  return (secret) => inJson(secret).replace(pattern, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
const base64: Spelling = (secret) => Buffer.from(secret).toString('base64')
const base64url: Spelling = (secret) => Buffer.from(secret).toString('base64url')

/** The ways in which a service may write what it was sent. */
export const spellings: Record<string, Spelling> = {
  'as it is': (secret) => secret,
  'in JSON': inJson,
  'in JSON with its slashes escaped': (secret) => inJson(secret).replaceAll('/', '\\/'),
  'in JSON with its letters beyond ASCII escaped': units(/[^\x20-\x7e]/g),
  'in JSON with all its letters escaped': (secret) =>
    Array.from({ length: secret.length }, (_, at) => `\\u${secret.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  'in JSON twice': (secret) => inJson(inJson(secret)),
  percent,
  'percent, strictly': strict,
  'percent in lower case': (secret) => lower(percent(secret)),
  'percent, strictly, in lower case': (secret) => lower(strict(secret)),
  'percent twice': (secret) => percent(percent(secret)),
  form,
  'form in lower case': (secret) => lower(form(secret)),
  'form in JSON': (secret) => inJson(form(secret)),
  base64,
  base64url,
  'base64 without its end': (secret) => base64(secret).replace(/=+$/, ''),
  'base64 of its form': (secret) => base64(form(secret)),
  'base64 within something longer': (secret) => base64(`Bearer ${secret} and more`),
  'base64 in a URL': (secret) => percent(base64(secret)),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  HTML: (secret) => secret.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`),
  Basic: (secret) => base64(`${appKey}:${secret}`),
  'Basic of its form': (secret) => base64(`${form(appKey)}:${form(secret)}`),
  'in capitals': (secret) => secret.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
}

const spelled = Object.entries(secrets).flatMap(([name, secret]) =>
  Object.entries(spellings).map(([spelling, spell]) => [`${name} ${spelling}`, spell(secret)] as const),
)

/** The spellings of any secret that a text holds, under whatever escapes. */
export function leaksIn(value: unknown): string[] {
  const text = JSON.stringify(value)
  const readings = [text]
  for (let times = 0; times < 3; times += 1) {
    const last = readings.at(-1) ?? ''
    readings.push(
      last.replace(/\\u([0-9a-f]{4})|\\(.)/gi, (_all, unit: string, one: string) =>
        unit ? String.fromCharCode(parseInt(unit, 16)) : one,
      ),
    )
  }
  return spelled.filter(([, text]) => readings.some((reading) => reading.includes(text))).map(([name]) => name)
}
