import { statesOf } from '../../definition/states.ts'
import type { FieldDefs } from '../../definition/types.ts'
import type { Fail } from './find.ts'

/** Rejects unreachable states, and transitions from or to unknown states. */
export function checkStates(fields: FieldDefs, fail: Fail) {
  for (const [path, field] of Object.entries(fields)) {
    const def = statesOf(field)
    if (!def) continue
    const names = Object.keys(def.states)
    if (!names.length) fail(`os estados de "${path}" estão vazios.`, field.owner)
    const conditional = names.filter((id) => def.states[id]!.when)
    const free = names.filter((id) => !def.states[id]!.when)
    if (conditional.length && (free.length > 1 || (free.length === 1 && free[0] !== names.at(-1))))
      fail(`os estados de "${path}" têm condições: só o último pode ficar sem.`, field.owner)
    for (const { name, from, to } of field.states!.transitions) {
      const unknown = [...from, ...to].find((id) => !names.includes(id))
      if (unknown !== undefined)
        fail(`a transição "${name}" de "${path}" usa o estado "${unknown}", que não existe.`, field.owner)
      if (conditional.length && !def.transitions[name]!.set)
        fail(`a transição "${name}" de "${path}" não grava nada: os estados seguem de outros campos.`, field.owner)
      const refused = Object.keys(def.transitions[name]!.refuse ?? {}).find((id) => id !== '*' && !names.includes(id))
      if (refused !== undefined)
        fail(`a transição "${name}" de "${path}" recusa no estado "${refused}", que não existe.`, field.owner)
    }
  }
}
