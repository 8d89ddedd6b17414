/**
 * An account name without the enterprise code that the service appended at registration (A1), as people know it and as
 * A2 wants it: letters and digits alone. Capitals make no difference. Where the code is not known, or is not at the
 * end, the name is as it was.
 */
export function withoutEnterpriseCode(userName: string, enterpriseCode = ''): string {
  const at = userName.length - enterpriseCode.length
  const hasCode = at > 0 && userName.slice(at).toLowerCase() === enterpriseCode.toLowerCase()
  return hasCode ? userName.slice(0, at) : userName
}
