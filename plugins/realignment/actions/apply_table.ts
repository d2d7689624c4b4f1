import { action, all, shape, when } from '#engine'
import { type Kind } from '../domain/kinds.ts'
import { applyTable } from '../services/apply.ts'

const applying = (name: string, kind: Kind, what: string) =>
  action(name, {
    label: 'Aplicar',
    icon: 'CheckCircleOutline',
    method: 'POST',
    confirm: `Aplicar a tabela? Os novos valores passam a valer ${what}.`,
    success: 'Reajuste aplicado com sucesso.',
    authority: 'ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_APLICAR',
    when: all(when('tipoReajuste').is(kind), when('status').is('P')),
    returns: 'none',
    response: shape.nothing,
    refusalReason: (_context, row) => (row.status === 'D' ? 'A tabela já foi aplicada e não pode ser alterada.' : null),
    run: (context, { row }) => applyTable(context, row.id, kind),
  })

export const applyTalents = applying('aplicar-colaboradores', 'T', 'nas situações dos talentos')
export const applyBands = applying('aplicar-faixas-salariais', 'F', 'nas faixas salariais e para quem as segue')
export const applyIndexes = applying('aplicar-indices', 'I', 'nos índices e para quem os segue')
