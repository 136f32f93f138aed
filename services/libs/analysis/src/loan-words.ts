/**
 * English words of the trade that the rules of Portuguese divide wrongly, by their syllables; a plural in s counts as
 * its singular.
 */
const BY_SYLLABLES = [
  '',
  'byte code core drive edge fire game home house live mail name phone pipe safe scale score share site size slide stage store ' +
    'stream style suite space spike spoof speed strike screen scope type voice ware wipe write zone cache quote source trade ' +
    'breach search launch boot root tool pool proof book look route lead leak peak speak team beam deep feed keep sleep peer ' +
    'meet sheet geek green blue true queue line clean cheat',
  'airdrop azure backdoor background backbone bitcoin blockchain bluetooth booking briefing business checkpoint chromebook ' +
    'classroom cloudflare coaching compliance cookie copyright coworking dashboard deadline deepfake default domain download ' +
    'email endpoint engine exchange facebook feature feedback fileless firefox firewall framework freelance freeware gateway ' +
    'google hardware handshake headset iphone inside jailbreak leasing machine mailbox mainframe malware meeting mobile ' +
    'notebook office offline offsite online onsite outlook outsource payload pipeline playbook release remote rootkit runbook ' +
    'scareware service shareware sharepoint software spoofing spyware stealer storage streaming teamwork template timeline ' +
    'toolkit update upgrade upload uptime website webhook webmail whitelist wireless workload workplace workspace youtube ' +
    'homepage intune keystroke lifetime smartphone spreadsheet breakout baseline brainstorm breakdown codebase dataset ebook ' +
    'fingerprint footprint keyboard leader managed reboot restore sinkhole surface takedown toolbar voicemail workstream ' +
    'hardening phreaking',
  'ecommerce infostealer marketplace middleware onedrive onboarding offboarding outsourcing overview powerpoint ransomware ' +
    'recovery spearphishing stakeholder datacenter nameserver lifecycle healthcare',
];

export const LOAN_WORDS: ReadonlyMap<string, number> = new Map(
  BY_SYLLABLES.flatMap((words, count) =>
    words
      .split(' ')
      .filter(Boolean)
      .flatMap((word): [string, number][] => [
        [word, count],
        [`${word}s`, count],
      ]),
  ),
);
