import fc from 'fast-check'
import { campaign } from '../campaign.ts'

// What `npm test` tries is the same in each run, whatever the property.
fc.configureGlobal({ seed: campaign.seed })
