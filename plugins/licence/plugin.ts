import { page, plugin, publicPage } from '#engine'
import { AUTHENTICATOR, authenticatorEndpoints } from './endpoints/authenticator.ts'
import { checkLicence } from './jobs/check_licence.ts'

/**
 * Screens and endpoints for the licence of the installation. The licence itself is implemented by the platform
 * (app/licence).
 */
export default plugin('licence', {
  label: 'Licença',
  renamedFrom: { licensing: [] },
  endpoints: authenticatorEndpoints,
  pages: [
    page('utilitario/autenticador', {
      label: 'Autenticador',
      component: 'AuthenticatorPage',
      authority: AUTHENTICATOR,
      icon: 'VerifiedUser',
    }),
  ],
  publicPages: [
    publicPage('novaInstalacao/gerarTicket', {
      label: 'Configuração do Autenticador',
      component: 'NewInstallationPage',
    }),
  ],
  nightly: { 'licenca.conferir': { hour: 5, run: checkLicence } },
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [{ label: 'Manutenção', icon: 'Settings', items: ['utilitario/autenticador'] }],
    },
  ],
})
