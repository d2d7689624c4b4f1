import { boolean, choice, date, email, integer, neverPersonal, page, plugin, text, when } from '#engine'
import { CATEGORIAS } from './domain/categories.ts'
import { AMBIENTES } from './domain/events.ts'
import { ACCIDENTS, ASOS, CONDITIONS, LEAVES } from './domain/keys.ts'
import { ORIGENS_RETIFICACAO, TIPOS_PROCESSO } from './domain/leave_correction.ts'
import { MOTIVOS } from './domain/s2230.ts'
import { takeCertificate } from './endpoints/certificates.ts'
import { conditionEndpoints } from './endpoints/conditions.ts'
import { GENERATE_JOB, generateEvents } from './jobs/generate_events.ts'
import { DEADLINES_JOB, followDeadlines, RECHECK_JOB, recheckChanged } from './jobs/deadlines.ts'
import { followEnvironment } from './jobs/switch_environment.ts'
import { SWITCH_JOB } from './domain/switch_job.ts'
import { SEND_JOB, sendEverywhere, sendQueue } from './jobs/send_events.ts'
import { prazosESocial } from './mails/templates.ts'
import { pendencias } from './reports/pendencias.ts'
import { certificado } from './resources/certificados.ts'
import { evento } from './resources/eventos.ts'
import { geracao } from './resources/geracoes.ts'
import { lote } from './resources/lotes.ts'
import { companyHooks } from './rules/company_hooks.ts'
import { leaveHooks } from './rules/leave_hooks.ts'
import { pendingHooks } from './rules/pending_hooks.ts'
import { reasonHooks, referenceHooks } from './rules/reference_hooks.ts'
import { sourceHooks } from './rules/source_hooks.ts'
import { eSocialTodos } from './todos.ts'

/** S-2230, tpProc and nrProc: "O preenchimento é obrigatório se {origRetif} = [2, 3]". */
const byDecision = when('origemRetificacao').in(['2', '3'])

/**
 * Events of occupational health and safety for eSocial, layout S-1.3: generated, validated, signed and sent, with their
 * results.
 */
export default plugin('esocial', {
  label: 'Eventos do eSocial',
  personalCopies: [neverPersonal('esocial_chaves', 'encrypted keys of companies')],
  requires: ['places', 'positions', 'sst', 'talent', 'health', 'prevention', 'integration'],
  resources: [evento, lote, geracao, certificado],
  endpoints: [...conditionEndpoints, takeCertificate],
  reports: [pendencias],
  jobs: {
    [GENERATE_JOB]: generateEvents,
    [SEND_JOB]: sendQueue,
    [SWITCH_JOB]: followEnvironment,
    [RECHECK_JOB]: recheckChanged,
  },
  todos: eSocialTodos,
  mails: [prazosESocial],
  nightly: { 'esocial-fila': { hour: 4, run: sendEverywhere }, [DEADLINES_JOB]: { hour: 5, run: followDeadlines } },
  pages: [
    page('esocial/certificado', {
      label: 'Certificado digital A1',
      component: 'CertificatePage',
      authority: 'ROLE_ESOCIAL_CERTIFICADOS_EDITAR',
    }),
  ],
  settings: {
    esocialEnvio: boolean('Enviar eventos ao eSocial').help(
      'Desligado, os eventos são gerados e conferidos, e nada sai desta instalação.',
    ),
    esocialAmbiente: choice('Ambiente do eSocial', AMBIENTES)
      .default('2')
      .help(
        'Na produção restrita os eventos não têm efeito jurídico. Ao trocar, o que espera é refeito para o novo ambiente; o que só o outro conhece é gerado de novo.',
      ),
    esocialInicio: date('Início da obrigatoriedade dos eventos de SST').help(
      'Condições que começaram antes são informadas a partir desta data.',
    ),
    esocialDiasAviso: integer('Avisar dos prazos do eSocial com quantos dias')
      .min(0)
      .max(30)
      .default(3)
      .help('Em "Para hoje", na lista e por e-mail.'),
    emailAlertaESocial: email('E-mail para os prazos do eSocial').help('Em branco: não há e-mail.'),
    esocialFeriados: choice('Feriados que movem os prazos do eSocial', {
      N: 'Só os nacionais',
      L: 'Também os do estado e da cidade',
      E: 'Também os da empresa e do estabelecimento',
    })
      .default('L')
      .help('Os do estado e da cidade valem pelo estabelecimento do talento (Utilitários › Feriados).'),
    esocialDiasSemBanco: choice('Carnaval, Sexta-feira da Paixão e Corpus Christi', {
      S: 'Sem expediente bancário: movem os prazos',
      N: 'Dias úteis, se não forem feriado cadastrado',
    })
      .default('S')
      .help('Não são feriados nacionais; os bancos não abrem na segunda e na terça de Carnaval nem nos outros dois.'),
    esocialSabadoUtil: boolean('Sábado é dia útil no prazo da CAT'),
  },
  extend: {
    'gestao-talentos/talentos': {
      fields: {
        categoriaESocial: text('Categoria no eSocial')
          .max(3)
          .pattern(/^\d{3}$/, 'Informe os três dígitos da tabela 01.')
          .codes(CATEGORIAS)
          .help('Tabela 01. Em branco: a do vínculo (emprego 101, aprendiz 103, temporário 106, estágio 901).'),
      },
      form: [{ label: 'Dados funcionais', fields: ['categoriaESocial'] }],
    },
    'sst/tipos-afastamento': {
      hooks: reasonHooks,
      fields: { motivoESocial: choice('Motivo no eSocial', MOTIVOS).help('Tabela 18, para o evento S-2230.') },
      form: [{ label: 'Evento S-2230', fields: ['motivoESocial'] }],
    },
    [LEAVES]: {
      fields: {
        aquisitivoInicio: date('Início do período aquisitivo').help('Só de férias, para o evento S-2230.'),
        origemRetificacao: choice('Origem da retificação', ORIGENS_RETIFICACAO)
          .help(
            'Só quando o motivo já informado ao eSocial é corrigido: obrigatória de acidente ou doença do trabalho (01) para não relacionado (03) e o contrário.',
          )
          .width(6),
        tipoProcessoRetificacao: choice('Tipo de processo', TIPOS_PROCESSO)
          .visibleWhen(byDecision)
          .requiredWhen(byDecision, 'O tipo de processo é obrigatório.')
          .width(3),
        numeroProcessoRetificacao: text('Número do processo ou benefício')
          .max(21)
          .personal('health')
          .pattern(/^\d*$/, 'Informe só os algarismos.')
          .visibleWhen(byDecision)
          .requiredWhen(byDecision, 'O número do processo ou benefício é obrigatório.')
          .width(3),
      },
      form: [
        { label: 'Afastamento', fields: ['aquisitivoInicio'] },
        {
          label: 'Retificação no eSocial',
          fields: ['origemRetificacao', 'tipoProcessoRetificacao', 'numeroProcessoRetificacao'],
        },
      ],
      hooks: { ...sourceHooks(LEAVES, 'O afastamento'), ...leaveHooks },
    },
    [ASOS]: { hooks: sourceHooks(ASOS, 'O ASO') },
    [ACCIDENTS]: { hooks: sourceHooks(ACCIDENTS, 'A CAT') },
    [CONDITIONS]: { hooks: sourceHooks(CONDITIONS, 'A condição ambiental') },
    ...referenceHooks,
    'integracao/pendencias-ac': { hooks: pendingHooks },
    'utilitario/empresas': { hooks: companyHooks },
  },
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        {
          label: 'eSocial',
          icon: 'Send',
          items: [evento.key, lote.key, geracao.key, 'esocial/certificado', certificado.key, pendencias.key],
        },
      ],
    },
  ],
  profiles: { RH: ['ROLE_ESOCIAL_*'] },
  demo: async (context) => (await import('./demo/exposure.ts')).eSocialDemo(context),
})
