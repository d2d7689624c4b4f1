import {
  action,
  computed,
  integer,
  list,
  longText,
  month,
  ref,
  resource,
  states,
  tabs,
  text,
  transition,
  year,
  when,
} from '#engine'
import { AREAS, EDIT, PLANS, POSITIONS } from '../domain/keys.ts'
import { totalsOfPlans } from '../queries/totals.ts'
import { planHooks } from '../rules/plan_hooks.ts'
import { copyPlan } from '../services/copy_plan.ts'
import { fillFromActual } from '../services/fill_from_actual.ts'

const fill = action('preencher', {
  of: 'planejamento/quadros',
  label: 'Preencher com o quadro atual',
  icon: 'GroupAdd',
  method: 'POST',
  confirm: 'Incluir uma linha para cada área e cargo que tem gente hoje e ainda não está no plano?',
  success: 'Quadro atual incluído no plano.',
  authority: EDIT,
  response: { incluidas: integer('Linhas incluídas').required() },
  run: async (context, { row }) => ({ incluidas: await fillFromActual(context, row) }),
})

const copy = action('copiar', {
  of: 'planejamento/quadros',
  label: 'Copiar para outro ano',
  icon: 'ContentCopy',
  method: 'POST',
  title: 'Copiar plano de quadro',
  success: 'Plano copiado: começa como terminou o anterior.',
  authority: EDIT,
  fields: { titulo: text('Título').required().max(100), ano: year('Ano').required() },
  run: (context, { row, input }) => copyPlan(context, row, { titulo: input.titulo, ano: input.ano }),
})

/** Planned headcount of a year by area and position, with the month each number starts. */
export const quadro = resource(PLANS, {
  label: ['Plano de quadro', 'Planos de quadro'],
  display: 'titulo',
  table: 'planos_quadro',
  fields: {
    titulo: text('Título').required().max(100).width(6),
    ano: year('Ano').required().default({ now: 'year' }).width(3),
    situacao: states(
      'Situação',
      {
        R: { label: 'Em elaboração', tone: 'info' },
        A: { label: 'Aprovado', tone: 'success', refusal: 'O plano já foi aprovado.' },
      },
      {
        aprovar: transition({
          label: 'Aprovar',
          icon: 'CheckCircleOutline',
          from: 'R',
          to: 'A',
          success: 'Plano aprovado. Para mudar as linhas, reabra-o.',
        }),
        reabrir: transition({ label: 'Reabrir', icon: 'History', from: 'A', to: 'R', success: 'Plano reaberto.' }),
      },
    ),
    observacao: longText('Premissas').max(4000).help('O que o plano supõe: metas, turnos, projetos.'),
    linhas: list('Vagas previstas', {
      areaOrganizacional: ref(AREAS, 'Área organizacional').required(),
      cargo: ref(POSITIONS, 'Cargo').required(),
      mes: month('A partir de').required(),
      quantidade: integer('Pessoas').required().min(0).max(99_999),
    })
      .rows('linha', ['areaOrganizacional', 'cargo', 'mes', 'quantidade'])
      .max(3000)
      .help('Cada linha vale até a próxima da mesma área e cargo.'),
    previstoHoje: computed<number>('Previsto hoje', 'integer'),
    realizadoHoje: computed<number>('Ativos hoje', 'integer'),
  },
  list: {
    columns: ['titulo', 'ano', 'situacao', 'previstoHoje', 'realizadoHoje'],
    sort: '-ano',
    search: ['titulo'],
    filters: ['ano', 'situacao'],
  },
  form: tabs({ Plano: ['titulo', 'ano', 'observacao'], 'Vagas previstas': ['linhas'] }),
  record: { chips: ['situacao'], facts: ['ano', 'previstoHoje', 'realizadoHoje'] },
  actions: [fill, copy],
  compute: totalsOfPlans,
  hooks: planHooks,
  removal: { when: when('situacao').isNot('A'), refusal: 'O plano está aprovado. Reabra-o antes de remover.' },
  help: 'Diga quantas pessoas cada área deve ter em cada cargo, a partir de que mês, e compare com quem trabalha nela.',
})
