/** A page for whoever comes without a session, without script or style, in both languages. */
function notice(en: string, zh: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Keydesk</title><p>${en}</p><p lang="zh-CN">${zh}</p>`
}

export const keyNotValid = notice(
  'This address does not open Keydesk: its key is wrong, or was used already. A key works once. End Keydesk, start it again, and open the new address.',
  '此地址无法打开 Keydesk：其中的密钥错误或已被使用。每个密钥只能使用一次。请结束并重新启动 Keydesk，然后打开新的地址。',
)
export const noSession = notice(
  'Open Keydesk by the whole address that it printed when it started.',
  '请使用 Keydesk 启动时显示的完整地址打开它。',
)
