import { all, choice, computed, date, ref, resource, rule, time, url, when } from '#engine'
import { TURNOS, type Turno } from '../shared/codes.ts'
import { weekdayName } from '../domain/days.ts'
import { dayHooks } from '../rules/day_hooks.ts'

/** A day, or a shift of a day, on which a class meets. Source: document 3, §3 "Class day". */
export const diaTurma = resource('desenvolvimento/dias-turmas', {
  label: ['Dia da turma', 'Dias da turma'],
  display: 'dia',
  title: ['turma', 'dia'],
  table: 'dias_turmas',
  authority: 'ROLE_DESENVOLVIMENTO_TURMAS',
  fields: {
    turma: ref('desenvolvimento/turmas', 'Turma').required().immutable().cascade(),
    dia: date('Dia').required().width(4),
    diaSemana: computed<string>('Dia da semana', 'text').dependsOn('dia'),
    turno: choice('Turno', TURNOS).default('D').width(4),
    turnoDescricao: computed<string>('Descrição do turno', 'text').dependsOn('turno'),
    horaIni: time('Hora inicial').max(5).maxDuration('24:00').width(2),
    horaFim: time('Hora final').max(5).maxDuration('24:00').width(2),
    link: url('Link da aula'),
  },
  list: {
    columns: ['turma', 'dia', 'diaSemana', 'turno', 'horaIni', 'horaFim'],
    sort: 'dia',
    search: ['turma'],
    filters: ['turma', 'dia', 'turno'],
    layouts: ['table', 'calendar'],
    calendar: 'dia',
  },
  rules: [rule('horaFim', all(when('horaIni').empty(), when('horaFim').filled()), 'Informe a hora inicial.')],
  unique: [{ fields: ['turma', 'dia', 'turno'], message: 'Esta turma já tem aula neste dia e turno.' }],
  links: [
    {
      name: 'qrcode',
      label: 'QR Code de presença',
      icon: 'HowToReg',
      to: '/desenvolvimento/dias-turmas/{id}/qrcode',
      authority: 'ROLE_DESENVOLVIMENTO_TURMAS_EDITAR',
    },
  ],
  compute: {
    diaSemana: (rows) => rows.map((row) => (row.dia ? weekdayName(row.dia) : null)),
    turnoDescricao: (rows) => rows.map((row) => TURNOS[(row.turno ?? 'D') as Turno]),
  },
  hooks: dayHooks,
  undoDelete: false,
})
