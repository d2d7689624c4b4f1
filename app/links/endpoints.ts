import { color, type Context, datetime, endpoint, integer, NotFoundError, shape, text } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { sendStoredFile } from '#engine/http/stored_file.ts'

const COMPANIES = 'utilitario/empresas'

/** Shape of `companyLook`. */
export const companyAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  logoEmpresa: shape.optional({ url: text('Endereço').required() }),
  corPrincipal: color('Cor principal'),
  corSecundaria: color('Cor secundária'),
}

/** Name, logo and colours of a company, for pages that people open without signing in. */
export async function companyLook(context: Context, id: number) {
  const company = await context.system.repo(COMPANIES).get(id)
  return {
    id: company.id,
    nome: company.nome,
    logoEmpresa: company.logoEmpresa ? { url: `/api/publico/empresas/${company.id}/logo` } : null,
    corPrincipal: company.corPrincipal ?? null,
    corSecundaria: company.corSecundaria ?? null,
  }
}

/** Response of an action with `returns: 'link'`. */
export const issuedLinkAnswer = { url: text('Endereço').required(), expiraEm: datetime('Vale até') }

export const linkAnswer = {
  finalidade: text('Finalidade').required(),
  descricao: text('Para quê').required(),
  expiraEm: datetime('Vale até'),
  empresa: shape.object(companyAnswer),
}

/** The first data of a page behind a link: its company and colours. */
const link = endpoint('GET link', {
  audience: 'link',
  purpose: true,
  label: 'A que um link de acesso dá direito (código no cabeçalho X-Link)',
  response: linkAnswer,
  run: async (context) => {
    const { purpose, label, expiresAt } = context.link!
    return {
      finalidade: purpose,
      descricao: label,
      expiraEm: expiresAt,
      empresa: await companyLook(context, context.empresaId!),
    }
  },
})

const logo = endpoint('GET publico/empresas/:id/logo', {
  audience: 'public',
  limit: 240,
  label: 'Logomarca de uma empresa, para páginas sem login',
  response: shape.file('image/*'),
  run: async (context, { params }) => {
    const id = Number(params.id)
    if (!(await context.system.repo(COMPANIES).find(id))) throw new NotFoundError()
    await sendStoredFile(
      context.http!,
      context.system as EngineContext,
      engine().registry.resource(COMPANIES),
      id,
      'logoEmpresa',
    )
  },
})

export const linkEndpoints = [link, logo]
