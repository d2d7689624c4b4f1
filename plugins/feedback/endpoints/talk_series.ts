import {
  addDays,
  boolean,
  choice,
  date,
  endpoint,
  idOf,
  integer,
  RuleError,
  shape,
  time,
  ValidationError,
} from '#engine'
import { ownRow } from '#plugins/talent/plugin.ts'
import { FREQUENCIAS } from '../codes.ts'
import { SERIES } from '../domain/keys.ts'
import type { Frequency } from '../domain/recurrence.ts'
import { templatesFor } from '../queries/templates.ts'
import { myself } from '../services/people.ts'
import { endSeries } from '../services/series.ts'

const staff = { audience: 'staff' as const }
const OVER = 'Esta série já foi encerrada.'

const change = endpoint('PUT feedback/minhas-series/:id', {
  ...staff,
  label:
    'Muda de quanto em quanto tempo, a hora, o modelo e até quando uma série vai; a próxima conversa fica onde está',
  fields: {
    frequencia: choice('Repetir', FREQUENCIAS).required(),
    hora: time('Hora'),
    ate: date('Até'),
    modeloId: integer('Modelo'),
  },
  response: shape.nothing,
  async run(context, { params, input }) {
    const me = await myself(context)
    const series = await ownRow(context, SERIES, params.id, 'gestor', 'colaborador')
    if (series.situacao !== 'A') throw new RuleError(OVER)
    if (input.ate && input.ate < context.today)
      throw new ValidationError([{ field: 'ate', message: 'Para terminar agora, use "Encerrar série".' }])
    const modelo = input.modeloId ?? null
    if (modelo && modelo !== idOf(series.modelo) && !(await templatesFor(context, me)).some(({ id }) => id === modelo))
      throw new ValidationError([{ field: 'modeloId', message: 'Escolha um modelo da empresa ou um dos seus.' }])
    await context.system.repo(SERIES).update(series.id, {
      frequencia: input.frequencia as Frequency,
      // Another rhythm counts from the last day of the old one.
      ...(input.frequencia !== series.frequencia && { inicio: series.ultima ?? series.inicio }),
      hora: input.hora ?? null,
      ate: input.ate ?? null,
      modelo,
    })
  },
})

const finish = endpoint('PUT feedback/minhas-series/:id/encerrar', {
  ...staff,
  label: 'Encerra uma série; qualquer um dos dois pode. O que já foi conversado fica',
  fields: { cancelarProxima: boolean('Cancelar também a próxima conversa').required() },
  response: shape.nothing,
  async run(context, { params, input }) {
    const { id } = await ownRow(context, SERIES, params.id, 'gestor', 'colaborador')
    await context.lock(SERIES, id)
    const series = await context.system.repo(SERIES).get(id)
    if (series.situacao !== 'A') throw new RuleError(OVER)
    await endSeries(context, series, 'P', {
      cancelAfter: input.cancelarProxima ? addDays(context.today, -1) : null,
    })
  },
})

export const seriesEndpoints = [change, finish]
