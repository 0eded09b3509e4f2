import type { Words } from "../../meanings.ts";

/** Indonesian and Malay. */
export const id: Words = {
  name: `
    nama pemesan, nama pelanggan, nama lengkap, nama lengkap anda, nama anda, nama penuh, nama penuh anda, nama kontak,
    nama kontak person, kontak person, narahubung, nama narahubung, nama pelanggan, nama pemohon,
    nama peserta, nama pasien, nama pendaftar, nama tamu, nama orang dihubungi, orang yang dihubungi,
    siapa nama anda, nama kamu, nama depan dan belakang, nama pengirim, nama penuh pemohon, nama pic,
    nama pelamar`,
  bare: "nama",
  first: "nama depan, nama pertama, nama panggilan depan, nama depan anda",
  last: "nama belakang, nama keluarga, nama akhir, nama terakhir, nama belakang anda",
  email: `
    email, e mail, alamat email, alamat e mail, email anda, alamat email anda, surel, alamat surel, emel,
    alamat emel, e mel, alamat e mel, emel anda, pos elektronik, email perusahaan, email kantor,
    email aktif, email kerja, alamat emel anda, email syarikat`,
  phone: `
    telepon, nomor telepon, no telepon, nomor telepon anda, no telp, nomor telp, telp, no hp, nomor hp, hp,
    handphone, nomor handphone, no handphone, ponsel, nomor ponsel, nomor seluler, nomor wa, no wa, wa,
    whatsapp, nomor whatsapp, no whatsapp, nomor kontak, nomor yang bisa dihubungi, telefon, no telefon,
    nombor telefon, nombor telefon bimbit, telefon bimbit, no tel, nombor telefon anda, no hp wa,
    telepon seluler, telepon rumah, nombor hubungan`,
  company: `
    perusahaan, nama perusahaan, perusahaan anda, nama perusahaan anda, instansi, nama instansi,
    organisasi, nama organisasi, lembaga, nama lembaga, nama usaha, usaha, nama bisnis, bisnis, nama toko,
    tempat kerja, tempat bekerja, syarikat, nama syarikat, pertubuhan, majikan, nama majikan,
    perusahaan instansi, asal instansi, asal perusahaan, nama kantor`,
  message: `
    pesan, pesan anda, isi pesan, tulis pesan, tulis pesan anda, pertanyaan, pertanyaan anda,
    komentar anda, keterangan, keterangan tambahan, catatan, catatan tambahan, deskripsi, deskripsi proyek,
    jelaskan, jelaskan kebutuhan, detail, kebutuhan, kebutuhan anda, permintaan, saran, kritik dan saran,
    masukan, apa yang bisa kami bantu, ada yang bisa kami bantu, bagaimana kami bisa membantu, ceritakan,
    mesej, mesej anda, pertanyaan atau komentar, soalan, soalan anda, ulasan anda, maklumat tambahan,
    cadangan, keluhan, informasi tambahan`,
  none: `
    nama pengguna, username, nama panggilan, subjek, perihal, judul, topik, tajuk, perkara, jabatan,
    pekerjaan, profesi, divisi, departemen, bagian, situs web, website, alamat website, domain,
    nama domain, nama file, nama fail, nama proyek, nama produk, produk, nama acara, acara, sekolah,
    nama sekolah, asal sekolah, kelas, nama anak, anak, nama ayah, nama ibu, nama hewan, hewan peliharaan,
    teman, penerima, nama penerima, tim, nama tim, grup, hotel, kapal, model, merek, kendaraan,
    nomor polisi, jumlah karyawan, jumlah, ukuran, industri, anggaran, harga, gaji, tanggal, waktu, jam,
    hari, bulan, tahun, jumlah orang, jumlah tamu, berapa, umur, usia, jenis kelamin, jantina, kode promo,
    kode diskon, kupon, kode referral, kode negara, kode area, negara, bahasa, faks, nomor pesanan,
    nomor pelanggan, cari, pencarian, kategori, catatan pesanan, catatan untuk kurir, dari mana anda`,
  address: `
    alamat, alamat rumah, jalan, kota, provinsi, kabupaten, kecamatan, kelurahan, kode pos, poskod, bandar,
    negeri, alamat pengiriman, alamat penagihan`,
  filler: `
    anda, kamu, silakan, silahkan, sila, mohon, masukkan, isi, isikan, ketik, tulis, wajib, wajib diisi,
    diperlukan, opsional, pilihan, tidak wajib, konfirmasi, sahkan, ulangi, lagi, sekali lagi, yang, valid,
    aktif, sah, pribadi, peribadi, kerja, kantor, kontak, lengkap, nomor, nombor, no, contoh, misalnya,
    budi, ahmad, atau, dan, di, di sini, untuk, dengan, dari, ini, saya, kami, bisa, dihubungi, dapat`,
  not: "jangan, tidak boleh, tanpa",
  password: `
    kata sandi, sandi, kata laluan, kata sandi baru, kata sandi lama, konfirmasi kata sandi,
    ulangi kata sandi, kata sandi saat ini`,
  card: `
    kartu, nomor kartu, kartu kredit, nomor kartu kredit, kartu debit, kad kredit, nombor kad, kad debit,
    pemegang kartu, nama pemegang kartu, nama di kartu, nama pada kartu, nama pada kad, pada kartu,
    tanggal kedaluwarsa, masa berlaku, berlaku hingga, tarikh luput, tarikh tamat tempoh, kode keamanan`,
  code: `
    kode verifikasi, kode otp, kode konfirmasi, kode sms, kode aktivasi, kode akses, kod pengesahan,
    kod otp, sandi sekali pakai, kode keamanan sms, kode autentikasi, pin, kode pin, nombor pin`,
  private: `
    kode, kod, ktp, nomor ktp, no ktp, e ktp, nik, nomor nik, no nik, nomor induk kependudukan,
    kartu keluarga, nomor kk, no kk, nomor identitas, no identitas, kartu identitas, kad pengenalan,
    no kad pengenalan, nombor kad pengenalan, no kp, no ic, mykad, no mykad, paspor, nomor paspor,
    no paspor, pasport, no pasport, nombor pasport, sim, nomor sim, lesen memandu, npwp, nomor npwp,
    no npwp, pajak, nomor pokok wajib pajak, cukai, no cukai pendapatan, bpjs, nomor bpjs, no bpjs,
    nomor bpjs kesehatan, asuransi, nomor asuransi, nomor polis, insurans, no polisi, kwsp, perkeso,
    no sosial, nomor rekam medis, rekening, nomor rekening, no rekening, rekening bank, bank, nama bank,
    nama pemilik rekening, pemilik rekening, akaun bank, nombor akaun, no akaun, nama pemegang akaun,
    tanggal lahir, tempat lahir, tempat tanggal lahir, tempat dan tanggal lahir, tahun lahir, tarikh lahir,
    tempat tarikh lahir, ulang tahun, nama gadis ibu, nama gadis ibu kandung, nama ibu kandung,
    nama ibu kandung anda, pertanyaan keamanan, jawaban keamanan, soalan keselamatan, jawapan keselamatan,
    captcha, huruf pada gambar, saya bukan robot, frasa pemulihan, kunci pribadi, kunci rahasia, kunci api,
    kunci, sidik jari, golongan darah`,
  signin: "masuk, log masuk, masuk ke akun, login, akun saya",
  recovery: `
    lupa kata sandi, lupa password, atur ulang kata sandi, reset kata sandi, ubah kata sandi,
    lupa kata laluan`,
  unsubscribe: "berhenti berlangganan, batal berlangganan, berhenti langganan",
  checkout: `
    pembayaran, bayar, bayar sekarang, beli, beli sekarang, pesan sekarang, buat pesanan, keranjang, troli,
    alamat pengiriman, pengiriman, metode pembayaran, donasi, donasi sekarang, derma`,
  search: "cari, pencarian, temukan, carian, tapis",
  lookup: "lacak pesanan, lacak paket, cek resi, nomor resi, cek pesanan, status pesanan, jejak pesanan",
  comment: "tinggalkan komentar, tulis komentar, kirim komentar, balas, tinggalkan balasan, komentar",
  settings: "pengaturan, edit profil, simpan perubahan, tetapan",
  signup: `
    daftar, daftar sekarang, daftar akun, buat akun, pendaftaran, registrasi, berlangganan, langganan,
    buletin, newsletter, gabung, bergabung, coba gratis, cuba percuma, daftar gratis`,
  contact: `
    hubungi kami, kontak kami, kontak, hubungi, minta penawaran, penawaran, dapatkan penawaran,
    sebut harga, konsultasi, konsultasi gratis, jadwalkan demo, minta demo, demo, buat janji, janji temu,
    reservasi, pesan meja, booking, unduh, muat turun, lamar, lamaran, lamar sekarang, karir,
    minta dihubungi, bantuan, tempahan`,
  send: `
    kirim, kirim pesan, kirim sekarang, kirimkan, hantar, hantar mesej, submit, kirim permintaan, ajukan,
    daftar, daftar sekarang, daftar gratis, buat akun, berlangganan, langganan, gabung, gabung sekarang,
    minta penawaran, dapatkan penawaran, minta demo, jadwalkan demo, konsultasi gratis,
    konsultasi sekarang, buat janji, reservasi, booking, booking sekarang, unduh, unduh sekarang,
    muat turun, lamar, lamar sekarang, hubungi saya, hubungi kami, konfirmasi, selesai, mulai,
    mulai sekarang, coba gratis, ikut, dapatkan, dapatkan akses, setuju dan kirim`,
  next: "lanjut, lanjutkan, berikutnya, selanjutnya, langkah berikutnya, langkah, seterusnya, teruskan",
  dismiss: `
    batal, batalkan, tutup, tidak, tidak terima kasih, kembali, sebelumnya, nanti, nanti saja,
    mungkin nanti, lewati, tolak, hapus, padam`,
  other: `
    terima, terima semua, setuju, izinkan, menu, putar, jam buka, jam operasional, selengkapnya, lihat,
    lihat semua, baca selengkapnya, pilih file, tambah, ubah, cari, bagikan, cetak, bahasa, masuk, keluar,
    tambah ke keranjang, berapa, bagaimana, kirim kode, kirim otp, hari ini`,
};
