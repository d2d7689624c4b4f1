import { readCsv } from './document_view.ts'

/** A CSV as a table, its first line as the heads. The frame around it, which scrolls, is for the caller. */
export function CsvTable({ text }: { text: string }) {
  const [head, ...rows] = readCsv(text)
  return (
    <table>
      <thead>
        <tr>
          {head?.map((one, at) => (
            <th key={at}>{one}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((one, column) => (
              <td key={column}>{one}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
