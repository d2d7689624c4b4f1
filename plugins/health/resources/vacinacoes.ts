import {
  bothOrNeither,
  date,
  integer,
  ref,
  resource,
  rowRule,
  rule,
  states,
  text,
  whereRefVisible,
  when,
} from '#engine'
import { vaccinateMany } from '../actions/vaccinate_many.ts'
import { STATUS_DOSE } from '../domain/doses.ts'
import { doseHooks } from '../rules/dose_hooks.ts'

/** A dose of a vaccination card. */
export const vacinacao = resource('sst/vacinacoes', {
  label: ['Vacinação', 'Vacinações'],
  display: 'doseVacina',
  title: ['cartao', 'doseVacina'],
  fields: {
    cartao: ref('sst/cartoes-vacinacao', 'Cartão').required().immutable().cascade().width(6),
    doseVacina: integer('Dose').required().min(1).immutable().width(2),
    dataPrevista: date('Data prevista').readOnly().indexed().width(4),
    dataRealizacao: date('Data de realização').width(4),
    lote: text('Lote').max(30).width(4),
    status: states('Situação', STATUS_DOSE, {}),
  },
  list: {
    columns: ['cartao', 'doseVacina', 'dataPrevista', 'dataRealizacao', 'lote', 'status'],
    sort: 'dataPrevista',
    filters: ['cartao', 'status', 'dataPrevista', 'dataRealizacao'],
  },
  rules: [
    ...bothOrNeither('dataRealizacao', 'lote'),
    rule('dataRealizacao', when('dataRealizacao').inFuture(), 'A realização não pode ser no futuro.'),
  ],
  unique: [{ fields: ['cartao', 'doseVacina'], message: 'Esta dose já está no cartão.' }],
  rowRules: [rowRule('somente os cartões que vê', whereRefVisible('cartao'))],
  actions: [vaccinateMany],
  hooks: doseHooks,
})
