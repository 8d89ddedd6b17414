/** Of every page, and of every Keydesk that serves one: what a test shows is the same on any machine. */
export const timeZone = 'Asia/Shanghai'
