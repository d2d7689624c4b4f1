import type { ResourceScreens } from '#frontend'
import { EventXml } from './EventXml.tsx'

export const resources: Record<string, ResourceScreens> = {
  'esocial/eventos': {
    tabs: [{ name: 'xml', label: 'XML', element: <EventXml />, authority: 'ROLE_ESOCIAL_EVENTOS_XML' }],
  },
}
