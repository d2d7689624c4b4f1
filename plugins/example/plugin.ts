import { boolean, copy, page, plugin, publicPage, grantToProfile, cataloguesMenu } from '#engine'
import { REMINDERS } from './actions/remind.ts'
import { painel } from './dashboards.ts'
import { deadlines } from './endpoints/deadlines.ts'
import { giveOpinion, readAskedOpinion } from './endpoints/opinion.ts'
import { summary } from './endpoints/summary.ts'
import { noticias } from './extensions/noticias.ts'
import { remindEverybody, sendReminders } from './jobs/send_reminders.ts'
import { atraso } from './mails/templates.ts'
import { precos } from './reports/precos.ts'
import { projetos } from './reports/projetos.ts'
import { categoria } from './resources/categorias.ts'
import { opiniao } from './resources/opinioes.ts'
import { mostruario } from './resources/mostruario.ts'
import { projeto } from './resources/projetos.ts'
import { about } from './web/about.ts'
import { examplePrompts } from './prompts.ts'
import { exampleTodos } from './todos.ts'

/** Every feature of a plugin in its smallest form. An installation has it only after `node ace plugin:enable example`; tests always do. */
export default plugin('example', {
  label: 'Exemplo',
  resources: [categoria, projeto, mostruario, opiniao],
  reports: [projetos, precos],
  dashboards: [painel],
  prompts: examplePrompts,
  todos: exampleTodos,
  endpoints: [summary, deadlines, readAskedOpinion, giveOpinion],
  pages: [
    page('exemplo/resumo', {
      label: 'Resumo dos projetos',
      component: 'SummaryPage',
      authority: 'ROLE_EXEMPLO_PROJETOS',
      icon: 'example:flask',
    }),
  ],
  publicPages: [publicPage('opiniao/:token', { label: 'Sua opinião', component: 'OpinionPage', texts: ['token'] })],
  offline: { opiniao: {} },
  icons: {
    flask: 'M9 2v2h1v5.2L4.2 19a2 2 0 0 0 1.7 3h12.2a2 2 0 0 0 1.7-3L14 9.2V4h1V2H9zm3 8.8L15.5 17h-7L12 10.8z',
  },
  webPages: [about],
  mails: [atraso],
  jobs: { [REMINDERS]: sendReminders },
  nightly: { 'exemplo-lembretes-da-noite': { hour: 6, run: remindEverybody } },
  copies: [copy('GES', projeto.key, { without: ['fim'] })],
  settings: { exemploExigeOrcamento: boolean('Exigir orçamento nos projetos') },
  extend: { 'utilitario/noticias': noticias },
  menu: [
    {
      label: 'Exemplo',
      icon: 'example:flask',
      order: 95,
      items: [
        projeto.key,
        mostruario.key,
        opiniao.key,
        'exemplo/resumo',
        projetos.key,
        precos.key,
        painel.key,
        cataloguesMenu([categoria.key]),
      ],
    },
  ],
  profiles: { Gestor: ['ROLE_EXEMPLO_PROJETOS', 'ROLE_EXEMPLO_MOSTRUARIO'] },
  /** Installations that had the plugin before its second version get the same defaults as new ones. */
  upgrade: { 2: (context) => grantToProfile(context, 'Gestor', ['ROLE_EXEMPLO_MOSTRUARIO']) },
  /** Rows every installation with this plugin needs. */
  async seed(context) {
    const geral = await context.repo(categoria).create({ nome: 'Geral' })
    await context.repo(categoria).create({ nome: 'Interna', superior: geral.id })
  },
  /** Sample rows for one company. */
  async demo(context) {
    const [geral] = (await context.repo(categoria).list({ search: 'Geral', limit: 1 })).rows
    await context.repo(projeto).createMany(
      ['Intranet nova', 'Mudança de sede', 'Semana da saúde'].map((nome, index) => ({
        nome,
        categoria: geral?.id,
        inicio: '2026-01-05',
        orcamento: 2500 * (index + 1),
      })),
    )
    await context.repo(mostruario).create({
      nome: 'Um de cada',
      cor: 'A',
      valor: 99.9,
      dia: '2026-03-01',
      itens: [{ item: 'Cadeira', quantidade: 2 }],
    })
  },
})
