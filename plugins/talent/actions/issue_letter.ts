import { action, boolean, date, fileResult, idOf, longText, PDF, ref, shape } from '#engine'
import { letterOf } from '../services/letters.ts'

/** A letter or certificate from a template, as PDF; stored with the talent's documents on request. */
export const issueLetter = action('carta', {
  of: 'gestao-talentos/talentos',
  label: 'Emitir carta',
  icon: 'Description',
  method: 'POST',
  title: 'Emitir carta ou declaração',
  response: shape.file(PDF),
  fields: {
    modelo: ref('gestao-talentos/modelos-carta', 'Modelo').required().lookup({ ativo: true }),
    data: date('Data').required().default({ now: 'date' }),
    complemento: longText('Complemento').max(2000).help('Entra no lugar de {{complemento}}.'),
    guardar: boolean('Guardar nos documentos do talento').default(true),
  },
  async run(context, { row, input }) {
    const model = await context.system.repo('gestao-talentos/modelos-carta').get(idOf(input.modelo)!)
    const talent = await context.system.repo('gestao-talentos/talentos').get(row.id)
    const pdf = await letterOf(context, model, talent, { data: input.data, complemento: input.complemento })
    const name = `${model.titulo} - ${talent.nome}.pdf`
    if (input.guardar)
      await context.system.repo('gestao-talentos/talentos-documentos-anexos').create({
        colaborador: talent.id,
        descricao: model.titulo,
        data: input.data,
        url: { bytes: pdf.toString('base64'), contentType: PDF, name },
      })
    return fileResult(pdf, name, PDF)
  },
})
