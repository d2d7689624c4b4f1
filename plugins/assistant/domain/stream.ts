/** Extracts the text pieces of a model from the events of a streamed answer. */
export class EventReader {
  #rest = ''
  #decoder = new TextDecoder()
  /** Whether a valid event was received. */
  understood = false

  /** The text pieces in a chunk of the body. */
  read(chunk: Buffer): string[] {
    this.#rest += this.#decoder.decode(chunk, { stream: true })
    const lines = this.#rest.split(/\r?\n/)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#textOf(line))
  }

  /** The text of the unfinished last line. */
  end(): string[] {
    const last = this.#rest + this.#decoder.decode()
    this.#rest = ''
    return this.#textOf(last)
  }

  #textOf(line: string): string[] {
    if (!line.startsWith('data:')) return []
    const data = line.slice(5).trim()
    if (data === '[DONE]') return []
    const event = parsed(data)
    const choices = (event as { choices?: unknown } | null)?.choices
    if (!Array.isArray(choices)) return []
    this.understood = true
    const text = choices[0]?.delta?.content
    return typeof text === 'string' && text ? [text] : []
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The text of a non-streamed answer; null if the body is not a valid answer. */
export function wholeText(body: string): string | null {
  const found = (parsed(body) as any)?.choices?.[0]?.message?.content
  return typeof found === 'string' ? found : null
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Removes control characters and characters that change the writing direction. */
export const plainText = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '')
