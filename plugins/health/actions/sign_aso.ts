import { action, signature } from '#engine'
import { ASOS } from '../domain/keys.ts'

/** The physician who performed the clinical exam signs on the screen (NR-7, item 7.5.19.1). */
export const signAsPhysician = action('assinar-medico', {
  of: 'sst/aso',
  label: 'Assinar como médico',
  icon: 'MedicalServices',
  title: 'Assinatura do médico que realizou o exame',
  success: 'ASO assinado com sucesso.',
  fields: { assinatura: signature('Assinatura do médico').required() },
  refusalReason: (_context, row) => (row.assinaturaMedico ? 'O médico já assinou este ASO.' : null),
  run: (context, { row, input }) =>
    context.repo(ASOS).patch(row.id, { assinaturaMedico: input.assinatura }, 'assinar como médico'),
})

/** The worker signs for having received a copy. */
export const signAsWorker = action('assinar-trabalhador', {
  of: 'sst/aso',
  label: 'Colher assinatura',
  icon: 'HowToReg',
  title: 'Recebi a segunda via deste atestado',
  success: 'ASO assinado com sucesso.',
  fields: { assinatura: signature('Assinatura do trabalhador').required() },
  refusalReason: (_context, row) => (row.assinaturaTrabalhador ? 'O trabalhador já assinou este ASO.' : null),
  run: (context, { row, input }) =>
    context.repo(ASOS).patch(row.id, { assinaturaTrabalhador: input.assinatura }, 'colher assinatura'),
})
