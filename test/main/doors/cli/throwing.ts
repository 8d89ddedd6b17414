/** Loaded before the command line: on SIGUSR2 it throws, or rejects, what it is told to, which nobody catches. */
const { THROW = '', HOW = 'throw' } = process.env
process.on('SIGUSR2', () => {
  const error = Object.assign(new TypeError(THROW), { token: THROW })
  if (HOW === 'reject') void Promise.reject(error)
  else throw error
})
