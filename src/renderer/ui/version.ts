/** Keydesk's version, as a report gives it. */
export { version } from '../../../package.json'
