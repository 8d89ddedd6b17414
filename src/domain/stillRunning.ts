/** How long a service may still be working on a change that it didn't answer, in milliseconds. */
export const stillRunningMs = 600_000
