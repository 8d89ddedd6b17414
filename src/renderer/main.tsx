import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { App } from './app/App.tsx'
import { followAddress } from './app/enterprise.ts'
import { followProfiles, readProfiles } from './app/profiles.ts'
import { applySettings } from './app/settings.ts'

applySettings()
followAddress()
followProfiles()
void readProfiles()

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
