import type { Context } from '#engine'
import { CAREERS, COMPANIES } from '../services/names.ts'

/** Hills at dawn: a picture of nobody, drawn in a few lines. */
const hills = (sky: string, far: string, near: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="480" viewBox="0 0 1280 480">
  <rect width="1280" height="480" fill="${sky}"/>
  <circle cx="980" cy="150" r="70" fill="#fff3d6"/>
  <path d="M0 330 Q220 180 470 300 T900 260 T1280 300 V480 H0Z" fill="${far}"/>
  <path d="M0 400 Q300 280 640 390 T1280 370 V480 H0Z" fill="${near}"/>
</svg>`

async function picture(name: string, svg: string) {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer()
  return { bytes: bytes.toString('base64'), contentType: 'image/webp', name }
}

/** The page of the company of the demo, once. */
export async function careersDemo(context: Context): Promise<void> {
  const pages = context.repo(CAREERS)
  if ((await pages.list({ limit: 1 })).total > 0) return
  const company = await context.repo(COMPANIES).get(context.empresaId!)
  await pages.create({
    titulo: 'Venha crescer com a gente',
    publicada: true,
    apresentacao:
      '<p>Há vinte anos fazemos o que prometemos. Aqui o trabalho tem começo, meio e fim, e quem chega aprende com quem já está.</p><p>Contratamos pelo que a pessoa sabe fazer e pelo que quer aprender. O processo é curto, e você recebe resposta em todas as etapas.</p>',
    beneficios: [
      { nome: 'Vale-refeição', descricao: 'R$ 32 por dia, sem desconto' },
      { nome: 'Plano de saúde', descricao: 'Para você e seus dependentes' },
      { nome: 'Plano odontológico' },
      { nome: 'Participação nos resultados', descricao: 'Uma vez por ano' },
      { nome: 'Bolsa de estudos', descricao: 'Até metade da mensalidade' },
      { nome: 'Folga no aniversário' },
    ],
    capa: await picture('capa.webp', hills('#ffd9a8', '#5f8a6b', '#2f5d46')),
    foto1: await picture('manha.webp', hills('#cfe6f5', '#6f9bb0', '#345e73')),
    texto1: 'A vista do escritório pela manhã',
    foto2: await picture('tarde.webp', hills('#f8c9b0', '#a3675b', '#6d3c38')),
    texto2: 'O fim de tarde no terraço',
    linkedin: 'https://www.linkedin.com/',
  })
  if (!company.enderecoPortal) await context.repo(COMPANIES).update(company.id, { enderecoPortal: 'demonstracao' })
}
