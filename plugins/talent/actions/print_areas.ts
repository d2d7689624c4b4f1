import { action, fileResult, PDF, shape } from '#engine'
import { platformPorts } from '#app/providers/ports.ts'

const AREAS = 'cargo-salario/areas-organizacionais'

const namesOf = (rows: any[] | undefined, name: string) =>
  (rows ?? []).flatMap((row) => row[name]?.nome ?? []).join(', ') || null

/** All areas in tree order, with their responsible people. Source: document 3, §7 "Areas and positions". */
export const printAreas = action('relatorio', {
  label: 'Imprimir áreas',
  icon: 'Print',
  on: 'collection',
  method: 'GET',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  response: shape.file(PDF),
  async run(context) {
    const rows = await context.repo(AREAS).all()
    const lines = rows
      .map((row) => ({
        hierarquia: row.descricaoHierarquia ?? row.nome,
        nome: row.nome,
        responsavel: namesOf(row.responsaveis, 'responsavelId'),
        corresponsavel: namesOf(row.corresponsaveis, 'corresponsavelId'),
        ativo: row.ativo,
      }))
      .sort((a, b) => a.hierarquia.localeCompare(b.hierarquia, 'pt-BR'))
    const title = 'Áreas Organizacionais'
    const pdf = await platformPorts.printTable({
      title,
      ...(await platformPorts.letterhead(context)),
      filters: [],
      parts: [
        {
          rows: lines,
          columns: [
            { key: 'hierarquia', label: 'Hierarquia' },
            { key: 'nome', label: 'Descrição' },
            { key: 'responsavel', label: 'Responsável' },
            { key: 'corresponsavel', label: 'Corresponsável' },
            { key: 'ativo', label: 'Ativa', format: 'boolean' },
          ],
        },
      ],
    })
    return fileResult(pdf, `${title}.pdf`, PDF, true)
  },
})
