import { boolean, type Fields, list, longText, refs, resource, text } from '#engine'
import { addFromLibrary } from '../actions/add_from_library.ts'
import { competenceHooks } from '../rules/competence_hooks.ts'

/** Knowledge, skills and attitudes differ only in name and address. Source: document 3, §3 "Competency group". */
export const competencyGroup = (key: string, label: [string, string], tipo: 'C' | 'H' | 'A') =>
  resource(key, {
    label,
    fields: {
      nome: text('Nome').required().max(100),
      solicitarComentario: boolean('Solicitar comentário na avaliação').default(false),
      areasOrganizacionais: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').required(),
      observacao: longText('Observação'),
      competencias: list('Comportamentos', { descricao: text('Descrição').required().max(250) })
        .rows('comportamento', ['descricao'])
        .ordered(),
    } satisfies Fields,
    list: { columns: ['nome', 'areasOrganizacionais'], filters: ['nome', 'areasOrganizacionais'] },
    actions: [addFromLibrary(key, tipo)],
    hooks: competenceHooks(tipo),
  })
