/** What people take for the same name, in whatever letters, with whatever blanks around it. */
export const alike = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
