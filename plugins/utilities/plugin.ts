import { boolean, integer, page, plugin } from '#engine'
import { OVERRIDES_AUTHORITY, overridableResources, overridesOf, saveOverrides } from './endpoints/field_overrides.ts'
import { maximumPositions } from './endpoints/company.ts'
import { parameterEndpoints } from './endpoints/parameters.ts'
import { about } from './endpoints/about.ts'
import { extraFieldEndpoints } from './endpoints/extra_fields.ts'
import { sugestaoDeMelhoria as suggestion } from './resources/sugestao_de_melhoria.ts'
import { checkOverrides } from './rules/field_overrides.ts'

/** Screens of the installation and its companies: parameters, own fields, copies, logs, mails. */
export default plugin('utilities', {
  label: 'Utilitários',
  requires: ['places'],
  resources: [suggestion],
  endpoints: [
    maximumPositions,
    ...parameterEndpoints,
    ...extraFieldEndpoints,
    about,
    overridableResources,
    overridesOf,
    saveOverrides,
  ],
  pages: [
    page('utilitario/parametros-sistema', {
      label: 'Parâmetros do sistema',
      component: 'ParametersPage',
      authority: 'ROLE_UTILITARIO_EMPRESAS',
      icon: 'Tune',
    }),
    page('geral/configuracoes', {
      label: 'Campos extras',
      component: 'ExtraFieldsPage',
      authority: OVERRIDES_AUTHORITY,
      icon: 'Rule',
    }),
    page('utilitario/copia-cadastro', {
      label: 'Cópia de cadastros',
      component: 'CopyPage',
      authority: 'ROLE_UTILITARIO_COPIA_CADASTRO',
      icon: 'ContentCopy',
    }),
    page('utilitario/log', { label: 'Logs', component: 'LogPage', authority: 'ROLE_UTILITARIO_LOG', icon: 'History' }),
    page('utilitario/log/historico', {
      label: 'Histórico do registro',
      component: 'HistoryPage',
      authority: 'ROLE_UTILITARIO_LOG',
      icon: 'History',
    }),
    page('utilitario/notificacoes', {
      personalTo: 'actor',
      label: 'Minhas notificações',
      component: 'NotificationsPage',
      icon: 'NotificationsNone',
    }),
    page('utilitario/sobre', { label: 'Sobre', component: 'AboutPage', icon: 'HelpOutline' }),
    page('utilitario/personalizacao', {
      label: 'Personalização de telas',
      component: 'OverridesPage',
      authority: OVERRIDES_AUTHORITY,
      icon: 'Tune',
    }),
    page('utilitario/modelos-email', {
      label: 'Modelos de e-mail',
      component: 'MailTemplatesPage',
      authority: 'ROLE_UTILITARIO_EMAILS_ENVIADOS',
      icon: 'MailOutline',
    }),
  ],
  extend: { 'utilitario/empresas': { hooks: { beforeSave: checkOverrides } } },
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [
        {
          label: 'Empresa',
          icon: 'Apartment',
          items: ['utilitario/parametros-sistema'],
        },
        {
          label: 'Comunicação',
          icon: 'Campaign',
          items: ['utilitario/modelos-email', 'utilitario/notificacoes', suggestion.key],
        },
        {
          label: 'Personalização',
          icon: 'Tune',
          items: ['utilitario/personalizacao', 'geral/configuracoes'],
        },
        {
          label: 'Manutenção',
          icon: 'Settings',
          items: ['utilitario/copia-cadastro', 'utilitario/log', 'utilitario/sobre'],
        },
      ],
    },
  ],
  settings: {
    aderiuAoEsocial: boolean('Aderiu ao eSocial').help(
      'Liga o que só vale para quem envia os eventos do eSocial por este sistema.',
    ),
    inverterEixoResultadoNineBox: boolean('Inverter eixo do resultado do Nine Box').help(
      'O desempenho fica na vertical e o potencial na horizontal.',
    ),
    compartilhaCursos: boolean('Compartilhar cursos entre empresas').help(
      'Esta empresa vê os cursos das outras que também compartilham, e elas veem os desta. Só a empresa dona altera.',
    ),
    limiteTamanhoAnexo: integer('Tamanho máximo de anexo (MB)')
      .min(1)
      .max(10)
      .default(10)
      .help('Vale para todo anexo enviado nesta empresa, também pelo portal. Pacotes SCORM têm um limite próprio.'),
  },
})
