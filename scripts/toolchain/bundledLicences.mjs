import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The file of the built page that holds what `bundledLicences` found: a module, which the page's policy lets it load. */
const licencesFile = 'licences.js'

/** Where the folder of a package begins in the path of one of its files. */
const inPackage = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** The folder of the package that a module of a bundle is from; undefined for one of ours, and for what a plugin made. */
function packageOf(id) {
  const path = id.replace(/^\0/, '').replace(/[?#].*$/, '')
  return inPackage.exec(path)?.[1]
}

/** A package as it is shown: its name and version, the licence that it names, and the texts that it comes with. */
function read(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  const named = license ?? licenses?.map(({ type }) => type).join(', ') ?? ''
  return { name, version, licence: typeof named === 'string' ? named : named.type, text }
}

/**
 * Plugins of the builds that follow each other (the program, the preload, the page). The last one writes beside the
 * page which packages all of them have bundled, and those that ship as they are, with the texts of their licences.
 * `root`: the folder of our package.json, whose dependencies are these.
 */
export function bundledLicences(root) {
  const folders = new Set()
  const plugin = (isLast) => ({
    name: 'bundled-licences',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        for (const id of part.type === 'chunk' ? part.moduleIds : []) folders.add(packageOf(id))
      }
      // Styles and what they bring are in files of their own, which don't say of what they were made.
      for (const id of this.getModuleIds()) if (/\.css(\?|$)/.test(id)) folders.add(packageOf(id))
      folders.delete(undefined)
      if (!isLast) return
      const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      for (const name of Object.keys(dependencies)) folders.add(join(root, 'node_modules', name))
      const packages = new Map()
      for (const folder of folders) {
        const home = existsSync(join(folder, 'package.json')) ? folder : dirname(folder)
        const found = read(home)
        packages.set(`${found.name} ${found.version}`, found)
      }
      const all = [...packages.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
      this.emitFile({ type: 'asset', fileName: licencesFile, source: `export default ${JSON.stringify(all)}\n` })
    },
  })
  return { ofBundle: () => plugin(false), ofLastBundle: () => plugin(true) }
}
