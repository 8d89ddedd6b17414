/** The answers that RFC 6749 §5.2 names, and a service's numbers. Any other that a token endpoint gives is its own text. */
const refusals =
  'invalid_request|invalid_client|invalid_grant|unauthorized_client|unsupported_grant_type|invalid_scope|\\d{1,5}'
const ownAboutTokens = 'missing|malformed|refused|noAppSecret'

/**
 * A code of the specification's tables, or one of Keydesk's own ("http.502", "net.reset"). A service can write into
 * its codes what it was sent: whatever has another form is `other`.
 */
export const codeForm = new RegExp(
  `^(?:\\d{1,5}|http\\.\\d{3}|token\\.(?:${refusals}|${ownAboutTokens})|cancelled|internal|other|` +
    '(?!token\\.)[a-z]+\\.[a-z]+(?:[A-Z][a-z]+)*)$',
)

/** A field of an input or a reply: names of letters, and places in lists. */
export const fieldForm = /^[A-Za-z]+(?:\[\d{1,6}\])?(?:\.[A-Za-z]+(?:\[\d{1,6}\])?)*$/
