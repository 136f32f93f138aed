/**
 * SHA-256 of each prompt's messages, by version: who changes a prompt gives it a new version and a line here. Old lines
 * stay.
 */
export const PROMPT_HASHES: Readonly<Record<string, string>> = {
  'generate-post@5': '6b89b3dcdb6f81adbcd393c9be5694ba53aafc3d0f3fb5bf6ed5f1731c8595bc',
  'improve-post@4': '4babca1b63e155255fc984fb5f036af778d8f68238a73940b3c715dfcb486528',
  'rewrite-passage@1': '0a2ec724f3f52650734dd12e008726d2c2ec8a5d14c9be109d00e9bc25c2f351',
  'repair-answer@2': 'caffd6b03154a7594d9411a4f0d7a60ea2cee83d03235c1882b9055095d50162',
  'draw-image@2': 'cad4504fd16a186d8aa895157dc865bbfed76221be1707cf5872585a17783850',
  'generate-post@6': '0c628ea8f243ff7219ead730f5c14a2c0e33711836622365e208b9bfc9e7806f',
  'improve-post@5': 'faf91d4f08220a4ca56408c6f2c03a6a86f9b599a93a2bd7efd64e3d9279c7f9',
  'rewrite-passage@2': '26254ebfd72095d416d073bc6b858d06fee1e27ee99f25dc24bbf7c75e8c5d52',
  'generate-post@7': '6c21b366209bd2410016de5e1098b14bdd27307b560b8778f87ffd6bc982d7de',
  'generate-post@8': '7eaab6c5f6281a8c2338e89d13fec7889525be74564f649a2daab2d366d554a0',
  'check-claims@1': '8a59612680eb30bb15d25adc7fcabb2386018a48e424990dd69e2e9d7a159437',
  'improve-post@6': '7de0b821294bf229d44abf217c605365f8d7aefe649baaaf94e038c9dc4b9f7b',
};
