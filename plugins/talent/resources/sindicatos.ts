import { choice, cnpj, date, dateOrder, file, ref, resource, text } from '#engine'
import { MESES } from '../work_codes.ts'

/** Unions of the employees. */
export const sindicato = resource('gestao-talentos/sindicatos', {
  label: ['Sindicato', 'Sindicatos'],
  fields: {
    nome: text('Nome').required().max(150).width(6),
    cnpj: cnpj().width(3),
    dataBase: choice('Data-base', MESES).width(3),
  },
  list: {
    columns: ['nome', 'cnpj', 'dataBase'],
    sort: 'nome',
    search: ['nome', 'cnpj'],
    filters: ['nome', 'dataBase'],
  },
  record: {
    facts: ['cnpj', 'dataBase'],
    related: [{ resource: 'gestao-talentos/convencoes-coletivas', by: 'sindicato', label: 'Convenções e acordos' }],
  },
  unique: [{ fields: ['nome'], message: 'Já existe um sindicato com este nome.' }],
  help: 'Os sindicatos dos trabalhadores e o mês da data-base. As convenções (CCT) e os acordos (ACT) ficam no registro de cada um.',
})

/** Collective agreements of a union, with the document. */
export const convencaoColetiva = resource('gestao-talentos/convencoes-coletivas', {
  label: ['Convenção ou acordo coletivo', 'Convenções e acordos coletivos'],
  display: 'descricao',
  fields: {
    sindicato: ref('gestao-talentos/sindicatos', 'Sindicato').required().cascade().width(6),
    descricao: text('Descrição').required().max(150).width(6),
    inicio: date('Início da vigência').required().width(3),
    fim: date('Fim da vigência').required().width(3),
    registro: text('Registro no Mediador').max(30).width(6),
    arquivo: file('Documento'),
  },
  list: {
    columns: ['sindicato', 'descricao', 'inicio', 'fim', 'registro'],
    sort: '-inicio',
    search: ['descricao', 'registro'],
    filters: ['sindicato', 'inicio', 'fim'],
  },
  rules: [dateOrder('inicio', 'fim')],
})
