/** Removing shorter secrets would blot out ordinary words; no service issues such tokens. */
export const shortestSecret = 6

/** `application/x-www-form-urlencoded` of one value. */
const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)

/**
 * The credentials of HTTP Basic in both forms in which they are sent: form-encoded first, as RFC 6749 §2.3.1 requires,
 * then unencoded.
 */
export function basicCredentials(user: string, secret: string): [string, string] {
  const credentials = [`${formEncoded(user)}:${formEncoded(secret)}`, `${user}:${secret}`]
  return credentials.map((text) => Buffer.from(text).toString('base64')) as [string, string]
}

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_')

/**
 * A text in base64, alone and within something longer: the characters that depend only on the text, for each of the
 * three offsets at which it can begin.
 */
function inBase64(text: string): string[] {
  const alone = Buffer.from(text).toString('base64')
  const within = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
  return [alone, ...within].flatMap((base64) => [base64, urlSafe(base64)])
}

/**
 * How a service may spell a secret when it repeats a request, apart from escapes, which are undone before the search.
 * That includes base64 and hexadecimal of its escaped spellings, which undoing escapes doesn't reveal.
 */
export function spellingsOf(secret: string): string[] {
  // A form writes "+" for a space, which can't be told from a plus.
  const plain = [secret, secret.replaceAll(' ', '+')]
  const sent = [
    secret,
    encodeURIComponent(secret.toWellFormed()),
    formEncoded(secret),
    JSON.stringify(secret).slice(1, -1),
  ]
  const covered = [...new Set(sent)].flatMap((text) => [...inBase64(text), Buffer.from(text).toString('hex')])
  return [...new Set([...plain, ...covered])].filter((spelling) => spelling.length >= shortestSecret)
}
