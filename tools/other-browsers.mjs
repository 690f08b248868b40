// Needed because the browsers besides Chromium come neither from npm nor with the machine.
import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

/** The window of WebKit that can be driven. */
export const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser];
const install = [
  'install',
  '-y',
  '-q',
  '--no-install-recommends',
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
];

/**
 * Installs Firefox and WebKit with apt where they are missing and the user is root.
 * @param {string} root folder of the project
 * @returns {Promise<boolean>} whether they are installed
 */
export async function ensureOtherBrowsers(root) {
  const isInstalled = () => programs.every((file) => existsSync(file));
  if (!isInstalled() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await runCommand('apt-get', ['update', '-q'], options);
    const progress = 'installing Firefox and WebKit';
    const { output } = await runCommand('apt-get', install, { ...options, progress });
    if (!isInstalled()) console.error(output);
  }
  if (isInstalled()) return true;
  console.log(
    'Left out: Firefox and WebKit are not installed. On Debian: apt install firefox-esr webkit2gtk-driver xvfb',
  );
  return false;
}
