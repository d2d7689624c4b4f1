import { action, all, type Fields, integer, refs, when } from '#engine'
import type { Kind } from '../domain/kinds.ts'
import { addToTable } from '../services/add_lines.ts'

/** Adds records to a table with their current values, to be planned individually. */
const adding = (name: string, kind: Kind, fields: Fields) =>
  action(name, {
    label: 'Incluir',
    icon: 'GroupAdd',
    method: 'POST',
    title: 'Incluir na tabela, com os valores atuais',
    success: 'Registros incluídos com sucesso.',
    authority: 'ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_EDITAR',
    when: all(when('tipoReajuste').is(kind), when('status').is('P')),
    fields,
    response: { incluidos: integer('Incluídos').required() },
    returns: 'none',
    run: async (context, { row, input }) => ({ incluidos: await addToTable(context, row.id, input) }),
  })

export const addTalents = adding('incluir-talentos', 'T', {
  talentosIds: refs('gestao-talentos/talentos', 'Talentos').ids().required(),
})
export const addBands = adding('incluir-faixas-salariais', 'F', {
  faixasSalariaisIds: refs('cargo-salario/faixas-salariais', 'Faixas salariais').ids().required(),
})
export const addIndexes = adding('incluir-indices', 'I', {
  indicesIds: refs('cargo-salario/indices', 'Índices').ids().required(),
})
