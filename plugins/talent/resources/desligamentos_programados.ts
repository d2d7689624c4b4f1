import {
  boolean,
  choice,
  computed,
  date,
  dateOrder,
  exclusive,
  integer,
  longText,
  ref,
  resource,
  rowRule,
  states,
  transition,
  when,
  whereRefVisible,
} from '#engine'
import { AVISOS, INICIATIVAS, noticeDays, projectedEnd } from '../domain/notice.ts'
import { leavingEndings } from '../kinds.ts'
import { plannedDismissalHooks } from '../rules/planned_dismissal_hooks.ts'

const KEY = 'gestao-talentos/desligamentos-programados'
const OPEN = when('situacao').is('P')
const CLOSED = when('situacao').in(['E', 'C'])

const cancelar = transition({
  label: 'Cancelar',
  icon: 'Cancel',
  confirm: 'Cancelar este desligamento? O talento continua ativo e as tarefas da saída ficam sem efeito.',
  success: 'Desligamento cancelado.',
  from: 'P',
  to: 'C',
})

/** A dismissal ahead: the notice, and the last day. Until then the person is active; the night after, it is registered. */
export const desligamentoProgramado = resource(KEY, {
  label: ['Desligamento programado', 'Desligamentos programados'],
  display: 'colaborador',
  fields: {
    colaborador: ref('gestao-talentos/talentos', 'Talento')
      .required()
      .immutable()
      .cascade()
      .lookup({ situacao: 'A' })
      .width(8),
    situacao: states(
      'Situação',
      {
        P: { label: 'Programado', tone: 'warning' },
        E: { label: 'Registrado', tone: 'neutral', refusal: 'Este desligamento já foi registrado.' },
        C: { label: 'Cancelado', tone: 'neutral', refusal: 'Este desligamento foi cancelado.' },
      },
      { cancelar },
    ).width(4),
    iniciativa: choice('Quem encerra o contrato', INICIATIVAS).required().default('E').readOnlyWhen(CLOSED).width(4),
    tipoAviso: choice('Aviso prévio', AVISOS).required().default('T').readOnlyWhen(CLOSED).width(4),
    dataAviso: date('Data do aviso').required().default({ now: 'date' }).readOnlyWhen(CLOSED).width(4),
    diasAviso: integer('Dias de aviso')
      .min(0)
      .max(180)
      .visibleWhen(when('tipoAviso').isNot('N'))
      .readOnlyWhen(CLOSED)
      .help('Em branco: os da lei (30, mais 3 por ano completo de empresa, até 90; 30 para quem pede demissão).')
      .width(4),
    ultimoDia: date('Último dia de trabalho')
      .readOnlyWhen(CLOSED)
      .help('Em branco: o último do aviso trabalhado; sem aviso trabalhado, o dia do aviso.')
      .width(4),
    diasPelaLei: computed<number | null>('Dias de aviso pela lei', 'integer').dependsOn(
      'colaborador',
      'iniciativa',
      'tipoAviso',
      'dataAviso',
    ),
    fimProjetado: computed<string | null>('Fim do contrato com o aviso', 'date').dependsOn(
      'tipoAviso',
      'dataAviso',
      'diasAviso',
      'ultimoDia',
    ),
    motivoDesligamento: ref('gestao-talentos/motivo-desligamento', 'Motivo')
      .required()
      .lookup({ ativo: 'A' })
      .readOnlyWhen(CLOSED)
      .width(8),
    gerouSubstituicao: boolean('Gerou substituição').default(false).readOnlyWhen(CLOSED).width(4),
    observacao: longText('Observação').max(2000).personal('sensitive').readOnlyWhen(CLOSED),
    mantidas: leavingEndings('O que depende desta pessoa').readOnlyWhen(CLOSED),
    problema: longText('Por que não foi registrado').readOnly().visibleWhen(when('problema').filled()),
  },
  list: {
    columns: ['colaborador', 'tipoAviso', 'dataAviso', 'diasAviso', 'ultimoDia', 'motivoDesligamento', 'situacao'],
    sort: '-ultimoDia',
    search: ['colaborador'],
    filters: ['colaborador', 'situacao', 'ultimoDia', 'motivoDesligamento'],
  },
  rules: [dateOrder('dataAviso', 'ultimoDia', 'O último dia não pode ser anterior ao aviso.')],
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  exclusive: [exclusive('colaborador', 'always', 'Este talento já tem um desligamento programado.', OPEN)],
  removal: { when: when('situacao').is('C'), refusal: 'Cancele o desligamento programado em vez de removê-lo.' },
  hooks: plannedDismissalHooks,
  compute: {
    async diasPelaLei(rows, context) {
      const ids = rows.flatMap((row) => row.colaborador?.id ?? [])
      const admissions = await context
        .query('gestao-talentos/talentos')
        .withoutRowRules()
        .where(when('id').in(ids))
        .select({ id: 'id', dataAdmissao: 'dataAdmissao' })
        .mapBy('id')
      return rows.map((row) => {
        const admission = row.colaborador && admissions.get(row.colaborador.id)?.dataAdmissao
        return admission ? noticeDays(row.iniciativa, row.tipoAviso, admission, row.dataAviso) : null
      })
    },
    fimProjetado: (rows) =>
      rows.map((row) =>
        row.ultimoDia ? projectedEnd(row.tipoAviso, row.dataAviso, row.diasAviso ?? 0, row.ultimoDia) : null,
      ),
  },
})
