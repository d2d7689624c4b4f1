import { boolean, image, list, resource, richText, sections, text, url } from '#engine'
import { CAREERS } from '../services/names.ts'

const photo = (number: number) => image(`Foto ${number}`).width(4)
const words = (number: number) => text(`O que a foto ${number} mostra`).max(120).width(4)

/** The company's presentation for job seekers. One page is published; others may be drafts. */
export const paginaCarreiras = resource(CAREERS, {
  label: ['Página de carreiras', 'Páginas de carreiras'],
  display: 'titulo',
  help: 'A página pública da empresa: quem somos, benefícios, fotos e as vagas abertas. O endereço e o domínio ficam no cadastro da empresa.',
  fields: {
    titulo: text('Chamada').required().max(120).help('A primeira frase da página: "Venha construir com a gente".'),
    publicada: boolean('Publicada no portal').help('Publicar esta página tira a anterior do portal.'),
    apresentacao: richText('Quem somos').required(),
    beneficios: list('Benefícios', {
      nome: text('Benefício').required().max(80),
      descricao: text('Em poucas palavras').max(200),
    })
      .rows('benefício', ['nome', 'descricao'])
      .ordered()
      .max(24),
    capa: image('Imagem do topo').help('Larga: pelo menos 1200 pixels.'),
    foto1: photo(1),
    foto2: photo(2),
    foto3: photo(3),
    texto1: words(1).help('Lido para quem não vê a imagem.'),
    texto2: words(2),
    texto3: words(3),
    site: url('Site').width(4),
    linkedin: url('LinkedIn').width(4),
    instagram: url('Instagram').width(4),
  },
  list: { columns: ['titulo', 'publicada'], sort: 'titulo', search: ['titulo'], filters: ['publicada'] },
  form: sections({
    Página: ['titulo', 'publicada', 'apresentacao', 'beneficios'],
    Imagens: ['capa', 'foto1', 'foto2', 'foto3', 'texto1', 'texto2', 'texto3'],
    'Onde mais encontrar a empresa': ['site', 'linkedin', 'instagram'],
  }),
  hooks: {
    afterSave: async (context, row) => {
      if (!row.publicada) return
      const pages = context.system.repo(CAREERS)
      const { rows } = await pages.list({ filter: { publicada: true }, limit: null, withoutTotal: true })
      const others = rows.filter(({ id }) => id !== row.id).map(({ id }) => ({ id, values: { publicada: false } }))
      if (others.length) await pages.patchMany(others, 'despublicar')
    },
  },
})
