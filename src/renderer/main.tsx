import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { App } from './app/App.tsx'
import { followKeysAndMenu } from './app/actions.ts'
import { followAddress } from './app/enterprise.ts'
import { followGridLayouts } from './app/gridLayouts.ts'
import { followProfiles, readProfiles } from './app/profiles.ts'
import { followScanner } from './app/scanner.ts'
import { applySettings, followSettings } from './app/settings.ts'

applySettings()
followAddress()
followProfiles()
followGridLayouts()
followScanner()
followKeysAndMenu()
void followSettings()
void readProfiles()

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
