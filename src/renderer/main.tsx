import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { keepFocus } from './ui/focus.ts'
import { followUnload } from './ui/dialogs.tsx'
import { App } from './shell/App.tsx'
import { followChanges } from './changes/pendingChanges.ts'
import { followKeysAndMenu } from './shell/actions.ts'
import { followDefects } from './desk/defects.ts'
import { followData } from './data/dataChanged.ts'
import { followDue } from './data/due.ts'
import { watchPendingPasswords } from './data/jobs.ts'
import { followSync } from './data/syncing.ts'
import { followAddress, followProfiles, readProfiles } from './data/profiles.ts'
import { followScanner } from './shell/scanner.ts'
import { followGridLayouts, applySettings, followSettings } from './preferences/settings.ts'

followDefects()
applySettings()
followAddress()
followUnload()
keepFocus()
followProfiles()
followData()
followSync()
followDue()
watchPendingPasswords()
followScanner()
followKeysAndMenu()
void followChanges()
void followSettings(followGridLayouts())
void readProfiles()

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
