import { page, plugin, publicPage } from '#engine'
import { AUTHENTICATOR, authenticatorEndpoints } from './endpoints/authenticator.ts'
import { checkLicence } from './jobs/check_licence.ts'

/** The licence of the installation: its screens and calls. What a licence is, is the platform's (app/licence). */
export default plugin('licensing', {
  label: 'Licença',
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
