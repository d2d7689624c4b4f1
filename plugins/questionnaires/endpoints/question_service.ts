import type { Model } from '../domain/rows.ts'
import { aspectEndpoints } from './aspects.ts'
import { bankEndpoints } from './bank.ts'
import { modelEndpoints } from './models.ts'
import { questionEndpoints } from './questions.ts'
import type { Mount } from './mount.ts'

/**
 * The question and aspect service below a resource of models: `/api/<base>/{id}/perguntas`, `/aspectos`,
 * `/ordem-aleatoria`, clone. The documents define the same paths below several resources; a plugin adds them to its
 * endpoints in one line.
 *
 * @example endpoints: [...questionService('captacao/modelos-avaliacao-candidato', 'ROLE_CAPTACAO_MODELOS_AVALIACAO_CANDIDATO')]
 */
export function questionService(
  base: string,
  authority: string,
  model: Mount['model'] = (context, id) => context.system.repo(base).get(Number(id)) as Promise<Model>,
) {
  const mount: Mount = {
    base,
    read: authority,
    write: `${authority}_EDITAR`,
    model,
  }
  // Literal paths before those with parameters: `proxima-ordem` is not an id.
  return [...modelEndpoints(mount), ...aspectEndpoints(mount), ...bankEndpoints(mount), ...questionEndpoints(mount)]
}
