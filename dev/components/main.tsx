import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:theme.css'
import '#app/app/mantine.css'
import '#app/app/base.css'
import { Appearance } from '#app/app/appearance.tsx'
import { Toasts } from '#app/ui/messages/toasts.tsx'
import { ComponentPage } from './pieces.tsx'

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Appearance>
      <ComponentPage />
      <Toasts />
    </Appearance>
  </StrictMode>,
)
